"""Charts of a fight for a page: drawings made once, with a small script that shows how things stood at an entry."""

from adapters.charts.page import charts_html, charts_script, charts_style

__all__ = ["charts_html", "charts_script", "charts_style"]
