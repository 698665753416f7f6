"""The words that only a terminal needs, in English and in Chinese; all others are the page's."""

from typing import Final

OWN: Final[dict[str, tuple[str, str]]] = {
    "do.quit": ("Quit", "退出"),
    "do.aim": ("Choose a square by keys", "用按键选择格子"),
    "do.nextBox": ("Next box that can be pushed", "下一个可推动的箱子"),
    "do.previousBox": ("Previous box that can be pushed", "上一个可推动的箱子"),
    "do.jump": ("Go to a move", "跳到某一步"),
    "tui.noWalk": ("You cannot walk to {square}.", "走不到 {square}。"),
    "tui.noPush": (
        "The box on {box} cannot get to {square}.",
        "{box} 的箱子推不到 {square}。",
    ),
    "tui.wall": ("A wall is in the way.", "有墙挡住了。"),
    "tui.selected": (
        "Box {box}: {n|1 square|{n} squares} to go to. Arrows and Enter, or a click.",
        "{box} 的箱子：可推到 {n} 个格子。方向键加回车，或点击。",
    ),
    "tui.aiming": (
        "Arrows lead the cursor; Enter walks there or takes the box.",
        "方向键移动光标；回车走过去，或选中箱子。",
    ),
    "tui.small": (
        "Too small: {width} x {height} is needed.",
        "终端太小：要 {width} x {height}。",
    ),
    "tui.jump": ("Go to which move? 0 to {n}", "跳到第几步？0 到 {n}"),
    "tui.noMove": ("There is no move {text}; there are {n}.", "没有第 {text} 步；共有 {n} 步。"),
    "tui.place": ("Boxes home: {home} of {goals}", "已到位的箱子：{home} / {goals}"),
    "tui.unplayable": ("{name} cannot be played: {why}", "{name} 不能玩：{why}"),
    "theme.ansi": ("those of the terminal", "终端自身的颜色"),
    "theme.none": ("none", "无"),
    "tui.speed": ("{n} steps a second", "每秒 {n} 步"),
}
"""Each with the English words first."""
