"""The colours of pictures: those of the page, light, dark and of high contrast, and for paper."""

from typing import Final, TypeAlias

Theme: TypeAlias = dict[str, str]
"""A colour for each name, as the page's theme.css has them."""

_NAMES: Final = (  # noqa: SIM905 - a list of them would be a page long
    "stage ink quiet floor floor-odd wall wall-side goal box box-panel box-side home home-panel "
    "home-side home-mark player-body player-cap player-visor player-skin dot cursor"
).split()


def _theme(colours: str) -> Theme:
    return dict(zip(_NAMES, (f"#{colour}" for colour in colours.split()), strict=True))


THEMES: Final[dict[str, Theme]] = {
    "light": _theme(
        "e9e5dc 24272d 5f646d fbf9f4 f4f1e9 8a93a6 6d768a d0654f c9924e a9752f 8c5f25 5f9b76 "
        "43805c 34694a f3fbf5 2f5d8a e3b23c bd8b1d e9bd97 2f6690 1d1f24"
    ),
    "dark": _theme(
        "121417 e8e6e1 a2a7b0 2a2d33 2e3138 566074 3e4657 e07e67 c08b4a 966628 6d4a1c 5b9a74 "
        "3d7a56 2b5a3f eaf7ee 6d9dcb e5b744 a87c1a dcae86 8ab8dc ffffff"
    ),
    "contrast": _theme(
        "000000 ffffff d9d9d9 000000 101010 8c8c8c 5c5c5c ff7a5c ffb347 7a4a00 b87514 2fd97b "
        "005c2b 0f9a4d ffffff 66b8ff ffffff bfbfbf ffffff ffdd33 ffffff"
    ),
    # Little ink, and clear in grey too: a box at home is darker than one that is not.
    "print": _theme(
        "ffffff 111111 444444 ffffff f4f4f4 a6a6a6 7d7d7d 111111 e2e2e2 b9b9b9 555555 6e6e6e "
        "4a4a4a 222222 ffffff 222222 ffffff 8a8a8a dddddd 111111 111111"
    ),
}
"""The themes by name."""
