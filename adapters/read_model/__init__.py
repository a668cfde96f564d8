"""The read model over many fights: tables that follow the log, in the same database, and can be made anew from it.

Only queries over many fights import it, because SQLAlchemy takes its time to be imported.
"""

from adapters.read_model.engine import memory_engine, open_engine
from adapters.read_model.model import ReadModel, Standing

__all__ = ["ReadModel", "Standing", "memory_engine", "open_engine"]
