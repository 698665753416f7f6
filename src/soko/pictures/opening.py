"""The pixels of a picture file, within bounds."""

import io
import warnings

import numpy as np
from numpy.typing import NDArray
from PIL import Image, UnidentifiedImageError

from soko.pictures.reading import MOST_PIXELS
from soko.puzzle import FormatError


def open_picture(data: bytes, name: str) -> NDArray[np.uint8]:
    """Return rows of columns of red, green and blue; what is transparent becomes white."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            image = Image.open(io.BytesIO(data))
            _check(image, name)
            return _flat(image)
    except FormatError:
        raise
    except Image.DecompressionBombError:
        raise _too_large(name) from None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError):
        raise FormatError("the picture is damaged or cut short; save it again", name=name) from None


def _check(image: Image.Image, name: str) -> None:
    if image.width * image.height > MOST_PIXELS:
        raise _too_large(name)
    if getattr(image, "n_frames", 1) > 1:
        raise FormatError("the picture moves; save the frame that shows the level", name=name)


def _too_large(name: str) -> FormatError:
    millions = MOST_PIXELS // 1_000_000
    return FormatError(
        f"the picture has more than {millions} million pixels; cut it to the board", name=name
    )


def _flat(image: Image.Image) -> NDArray[np.uint8]:
    coloured = image.convert("RGBA")
    white = Image.new("RGBA", coloured.size, "white")
    return np.asarray(Image.alpha_composite(white, coloured).convert("RGB"))
