"""What the operating system says where a file or folder cannot be used, in both languages."""

import errno
from typing import Final

from domain.terms import Term

REASONS: Final = {
    errno.EACCES: Term("keine Berechtigung", "permission denied"),
    errno.EDQUOT: Term("das Kontingent ist voll", "the quota is used up"),
    errno.EEXIST: Term("das gibt es schon", "it exists already"),
    errno.EFBIG: Term("die Datei würde zu groß", "the file would grow too large"),
    errno.EIO: Term("der Datenträger meldet einen Fehler", "the disk reports an error"),
    errno.EISDIR: Term("das ist ein Ordner", "it is a folder"),
    errno.ENAMETOOLONG: Term("der Name ist zu lang", "the name is too long"),
    errno.ENOENT: Term("das gibt es nicht", "there is no such file or folder"),
    errno.ENOSPC: Term("kein Platz mehr", "no space left"),
    errno.ENOTDIR: Term("ein Teil des Pfads ist kein Ordner", "a part of the path is no folder"),
    errno.EPERM: Term("nicht erlaubt", "not permitted"),
    errno.EPIPE: Term("niemand liest mehr", "nobody reads any more"),
    errno.EROFS: Term("nur lesbar", "read-only"),
}


def reason(error: OSError) -> Term:
    """Why a file or folder cannot be used; in the words of the system where it is a rare reason."""
    told = str(error.strerror or error)
    return REASONS.get(error.errno or 0) or Term(told, told)
