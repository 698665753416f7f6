"""A picture becomes a level, or one sentence says why not and what to do."""

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

import soko
from soko.pictures import is_picture, read_picture
from soko.pictures.picture import read_pixels
from soko.pictures.skins import load_skins
from support.picture_skins import SKINS, picture
from support.picture_taps import is_right, taps, worst

LEVEL = soko.Level.of(
    ["  ######", "  #  . #", "### #$ #", "#   @  #", "# $##.##", "#     # ", "####### "]
)


def saved(image: Image.Image, kind: str = "PNG", **how: object) -> bytes:
    file = io.BytesIO()
    image.save(file, kind, **how)
    return file.getvalue()


def board(side: int = 32) -> Image.Image:
    return picture(LEVEL, "bricks", side)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize(("side", "seed"), [(32, 1), (40, 2)])
def test_a_picture_is_right_after_few_taps_and_never_silently_wrong(
    skin: str, side: int, seed: int
) -> None:
    count, is_silent = taps(picture(LEVEL, skin, side, seed=seed), LEVEL)
    assert count is not None
    assert not is_silent


def test_a_correction_is_kept_and_the_rest_is_thought_over() -> None:
    reading = read_pixels(np.asarray(picture(LEVEL, "plain", 32)))
    assert reading is not None
    assert reading.named is not None
    box = next(group for group, kind in reading.named.kinds.items() if kind == "$")
    goal = next(group for group, kind in reading.named.kinds.items() if kind == ".")
    swapped = reading.correct(box, ".")
    assert swapped.named is not None
    assert swapped.named.kinds[goal] == "$"
    assert worst(swapped, LEVEL) in {(box, "$"), (goal, ".")}
    assert is_right(swapped.correct(box, "$"), LEVEL)


def test_bytes_and_files_are_read_like_any_level(tmp_path: Path) -> None:
    data = saved(board())
    assert is_picture(data)
    path = tmp_path / "level.png"
    path.write_bytes(data)
    try:
        collection = soko.read(path)
    except soko.FormatError as error:
        assert "not sure of" in str(error)  # noqa: PT017
        collection = soko.read(path, squares=answers(str(error)))
    assert [level.rows for level in collection] == [LEVEL.rows]
    assert collection.format == "picture"


def answers(message: str) -> dict[str, str]:
    """What a person answers who agrees with every guess."""
    asked = message.partition("not sure of ")[2].partition(";")[0].partition(" and ")[0]
    return dict(each.split("=") for each in asked.split(", "))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "BMP", "GIF"])
def test_pictures_are_known_by_their_first_bytes(kind: str) -> None:
    assert is_picture(saved(board(16), kind))


def test_text_is_no_picture() -> None:
    assert not is_picture(b"BM is the author\n#####\n#@$.#\n#####")
    assert not is_picture(b"")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (saved(board())[:2000], "damaged or cut short"),
        (saved(Image.new("RGB", (300, 200), "white")), "no board of equal squares"),
        (saved(Image.new("RGB", (3, 2), "white")), "no board of equal squares"),
        (saved(Image.new("1", (6000, 5000))), "more than 24 million pixels"),
        (
            saved(board(16), "GIF", save_all=True, append_images=[Image.new("RGB", (9, 9))]),
            "the picture moves",
        ),
        (b"\x89PNG\r\n\x1a\n", "damaged or cut short"),
    ],
)
def test_what_cannot_be_read_is_told_in_one_sentence(data: bytes, words: str) -> None:
    with pytest.raises(soko.FormatError, match=words) as raised:
        read_picture(data, name="shot.png")
    assert str(raised.value).startswith("shot.png: ")
    assert "\n" not in str(raised.value)


def test_noise_is_no_board_or_is_not_sure() -> None:
    pixels = np.random.default_rng(5).integers(0, 255, (160, 200, 3), dtype=np.uint8)
    with pytest.raises(soko.FormatError):
        read_picture(saved(Image.fromarray(pixels)))


def test_what_is_transparent_is_white() -> None:
    plain = board().convert("RGBA")
    clear = Image.new("RGBA", (plain.width + 40, plain.height + 40), (0, 0, 0, 0))
    clear.paste(plain, (20, 20))
    white = Image.new("RGB", clear.size, "white")
    white.paste(plain.convert("RGB"), (20, 20))
    assert told(saved(clear)) == told(saved(white))


def told(data: bytes) -> str:
    try:
        return str(read_picture(data))
    except soko.FormatError as error:
        return str(error)


def test_squares_that_there_are_not_and_unknown_kinds_are_refused() -> None:
    data = saved(board())
    with pytest.raises(soko.SokoError, match="no square ZZ99"):
        read_picture(data, squares={"ZZ99": "box"})
    with pytest.raises(soko.SokoError, match="'crate' is no kind of square; choose from wall"):
        read_picture(data, squares={"A1": "crate"})


def test_without_the_packages_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("soko.pictures.reading.find_spec", lambda _name: None)
    with pytest.raises(soko.SokoError, match=r"soko\[pictures\]"):
        read_picture(saved(board(16)))


def asked_and_answered(data: bytes, skins: Path) -> soko.Level:
    """Read a picture as somebody does who agrees with every guess."""
    try:
        return read_picture(data, skins=skins)
    except soko.FormatError as error:
        return read_picture(data, squares=answers(str(error)), skins=skins)


def test_what_was_named_once_is_recognised_again(tmp_path: Path) -> None:
    skins = tmp_path / "kept" / "skins.json"
    first, second = (saved(picture(LEVEL, "lined", 40, seed=seed)) for seed in (2, 4))
    with pytest.raises(soko.FormatError, match="not sure of"):
        read_picture(second, skins=skins)
    assert not skins.exists()
    assert asked_and_answered(first, skins).rows == LEVEL.rows
    assert read_picture(second, skins=skins).rows == LEVEL.rows


def test_a_damaged_file_of_skins_is_none(tmp_path: Path) -> None:
    for text in ("", "[[1]]", '[[["#", [1, 2]]]]', "{}", "7"):
        (tmp_path / "skins.json").write_text(text)
        assert [skin for skin in load_skins(tmp_path / "skins.json") if skin] == []
    data = saved(board())
    assert told_with(data, tmp_path / "skins.json") == told(data)


def told_with(data: bytes, skins: Path) -> str:
    try:
        return str(read_picture(data, skins=skins))
    except soko.FormatError as error:
        return str(error)


def test_a_chessboard_is_one_floor() -> None:
    reading = read_pixels(np.asarray(picture(LEVEL, "chequered", 40)))
    assert reading is not None
    assert is_right(reading, LEVEL)
    floor = [group for group, kind in reading.kinds.items() if kind == " "]
    assert len(floor) == 1


def test_a_slanting_light_changes_nothing() -> None:
    pixels = np.asarray(picture(LEVEL, "bricks", 40)).astype(float)
    light = np.linspace(0.7, 1.2, pixels.shape[1])[None, :, None]
    reading = read_pixels(np.clip(pixels * light, 0, 255).astype(np.uint8))
    assert reading is not None
    assert is_right(reading, LEVEL)


def test_a_dim_picture_is_read() -> None:
    pixels = np.asarray(picture(LEVEL, "bricks", 40)).astype(float)
    reading = read_pixels((60 + pixels * 0.3).astype(np.uint8))
    assert reading is not None
    assert is_right(reading, LEVEL)


def test_a_large_picture_is_made_smaller_first() -> None:
    image = picture(LEVEL, "bricks", 64)
    factor = 3000 / image.width
    large = image.resize((round(image.width * factor), round(image.height * factor)))
    reading = read_pixels(np.asarray(large))
    assert reading is not None
    assert is_right(reading, LEVEL)
