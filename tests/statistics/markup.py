"""Reads the markup of charts as a reader's program would."""

import json
from html.parser import HTMLParser
from typing import Any, NamedTuple

Json = dict[str, Any]
VOID = frozenset({"input", "br", "meta"})


class Node:
    """An element: its tag, its attributes, what is in it."""

    def __init__(self, tag: str, attributes: dict[str, str | None]) -> None:
        """Begin with nothing in it."""
        self.tag = tag
        self.attributes = attributes
        self.children: list[Node] = []
        self.texts: list[str] = []

    def all(self, tag: str, *, has: str | None = None) -> list["Node"]:
        """Every element of a tag below this one, in order, and only those with an attribute."""
        found = [node for child in self.children for node in (child, *child.all("*"))]
        return [node for node in found if tag in {"*", node.tag} and (has is None or has in node.attributes)]

    def one(self, tag: str) -> "Node":
        """The first element of a tag."""
        return self.all(tag)[0]

    @property
    def text(self) -> str:
        """The text of the element and of everything in it, in no particular order."""
        return "".join([*self.texts, *(child.text for child in self.children)])

    def __getitem__(self, name: str) -> str:
        return str(self.attributes[name])


class Reader(HTMLParser):
    """Builds the tree, and insists that every element is closed where it was opened."""

    def __init__(self) -> None:
        """Begin with an empty page."""
        super().__init__()
        self.open = [Node("page", {})]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Go down into an element."""
        node = Node(tag, dict(attrs))
        assert len(node.attributes) == len(attrs), f"an attribute of {tag} is there twice"
        self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take notice of an element without content."""
        self.open[-1].children.append(Node(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        """Come back out of an element."""
        assert self.open.pop().tag == tag

    def handle_data(self, data: str) -> None:
        """Keep a text."""
        self.open[-1].texts.append(data)


class Page(NamedTuple):
    """The charts of a fight, read."""

    root: Node
    data: Json

    def section(self, key: str) -> Node:
        """The section of a chart."""
        return next(it for it in self.root.all("section") if it["aria-labelledby"] == f"fbc-{key}")

    def value(self, key: str, entry: int | None) -> float:
        """What a number shows after an entry."""
        steps: list[tuple[int, float]] = self.data["sums"][key]
        return next((value for at, value in reversed(steps) if entry is None or at <= entry), 0)

    def finding(self, key: str, entry: int | None) -> str:
        """What a chart finds after an entry."""
        steps: list[tuple[int, str]] = self.data["findings"][key]
        return next(text for at, text in reversed(steps) if entry is None or at <= entry)

    def rows(self, key: str) -> dict[str, list[str]]:
        """The table of a chart: the keys of the numbers by the name of the row."""
        rows = self.section(key).all("details")[-1].one("tbody").all("tr")
        return {row.one("th").text: [it["data-sum"] for it in row.all("span")] for row in rows}

    def numbers(self, rows: dict[str, list[str]], entry: int | None) -> dict[str, list[float]]:
        """The numbers of a table after an entry."""
        return {name: [self.value(key, entry) for key in keys] for name, keys in rows.items()}

    def matrix(self, key: str) -> dict[str, list[float]]:
        """The table of a chart at the end."""
        return self.numbers(self.rows(key), None)


def read_page(html: str) -> Page:
    """Read the charts; the markup has to be well-formed."""
    reader = Reader()
    reader.feed(html)
    reader.close()
    (root,) = reader.open
    (data,) = [node for node in root.all("script") if node.attributes.get("class") == "fbc-data"]
    return Page(root, json.loads(data.text))
