"""Read a golden log where no rule system can be imported, and print what the program answers.

`python -m tests.golden.without_rules NAME`
"""

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType

from tests.golden import logs

RULES = "domain.rules."


class NoRules(MetaPathFinder):
    """Finds no rule system, and says so loudly."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Fail for every module of the rules; leave the others to the next finder."""
        if fullname.startswith(RULES):
            raise ImportError(f"{fullname} is not to be imported here")
        return None


def answers(name: str) -> logs.Json:
    """Views of all entries, the listed log, an undo and its redo."""
    golden = logs.read(name)
    book, combat = golden.book(), {"combat": golden.combat}
    shown = book.handle({"do": "show", **combat})["state"]
    views = logs.views_of(book, golden.combat, len(golden.hashes))
    listed = book.handle({"do": "log", "include_undone": True, **combat})["entries"]
    undone = book.handle({"do": "undo", "count": 5, **combat})["state"]
    redone = book.handle({"do": "redo", **combat})["state"]
    return {
        "hashes": [logs.view_hash(view, golden.fields) for view in views],
        "last": logs.restricted(shown, golden.fields),
        "entries": len(listed),
        "undone": logs.restricted(undone, golden.fields),
        "redone": logs.restricted(redone, golden.fields),
    }


if __name__ == "__main__":
    loaded = [module for module in sys.modules if module.startswith(RULES)]
    assert not loaded, f"imported already: {loaded}"
    sys.meta_path.insert(0, NoRules())
    print(json.dumps(answers(sys.argv[1])))  # noqa: T201 this is the answer to who started the process
