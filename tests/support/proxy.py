"""A proxy before a server's socket that can lose answers: what was asked arrives, what is answered does not."""

import contextlib
import socket
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SOCKET = ".s.PGSQL.5432"
CHUNK = 65_536


class Proxy:
    """A socket that leads to another one."""

    def __init__(self, folder: Path, target: Path) -> None:
        """Listen in a folder and lead to the socket in another."""
        self.folder = folder
        self._target = str(target / SOCKET)
        self._losing = threading.Event()
        self._let_pass = 0
        self._listener = socket.socket(socket.AF_UNIX)
        self._listener.bind(str(folder / SOCKET))
        self._listener.listen()
        threading.Thread(target=self._serve, daemon=True).start()

    def lose_an_answer(self, after: int = 0) -> None:
        """Close the connection in place of the next answer, or of one that comes `after` some more."""
        self._let_pass = after
        self._losing.set()

    def keep_answers(self) -> None:
        """Lose none, where none was lost yet."""
        self._losing.clear()

    def close(self) -> None:
        """Take no more connections."""
        _shut(self._listener)
        self._listener.close()

    def _serve(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                server = socket.socket(socket.AF_UNIX)
                server.connect(self._target)
                for from_, to, lossy in ((client, server, False), (server, client, True)):
                    threading.Thread(target=self._pump, args=(from_, to, lossy), daemon=True).start()

    def _pump(self, from_: socket.socket, to: socket.socket, lossy: bool) -> None:
        with contextlib.suppress(OSError):
            while data := from_.recv(CHUNK):
                if lossy and self._losing.is_set():
                    self._let_pass -= 1
                    if self._let_pass < 0:
                        self._losing.clear()
                        break
                to.sendall(data)
        for end in (from_, to):
            _shut(end)
        from_.close()


def _shut(end: socket.socket) -> None:
    """Wake whoever waits for something from it."""
    with contextlib.suppress(OSError):
        end.shutdown(socket.SHUT_RDWR)


@contextmanager
def proxy(target: Path) -> Iterator[Proxy]:
    """A proxy to the socket in a folder, until the end of the block."""
    with tempfile.TemporaryDirectory(prefix="fbpx") as folder:
        running = Proxy(Path(folder), target)
        try:
            yield running
        finally:
            running.close()
