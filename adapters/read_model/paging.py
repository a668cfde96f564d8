"""A page of a longer list."""

from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import Connection, Select, func, select

Found = TypeVar("Found")


class Page(NamedTuple):
    """Which part of a list is wanted: page `number`, from 1, of `per` each; without `per` all of it."""

    number: int = 1
    per: int | None = None


class Listed(NamedTuple, Generic[Found]):
    """A page with how many there are on all pages."""

    rows: list[Found]
    total: int


def paged(connection: Connection, query: Select[Any], page: Page) -> Listed[Any]:
    """The rows of a page of a query, which has to be in an order that leaves nothing open."""
    total = connection.execute(select(func.count()).select_from(query.order_by(None).subquery())).scalar_one()
    if page.per is not None:
        query = query.limit(page.per).offset((page.number - 1) * page.per)
    return Listed(list(connection.execute(query)), total)
