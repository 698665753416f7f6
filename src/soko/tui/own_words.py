"""The words that only a terminal needs, in English and in Chinese; all others are the page's."""

from typing import Final

OWN: Final[dict[str, tuple[str, str]]] = {
    "do.quit": ("Quit", "退出"),
    "do.aim": ("Choose a square by keys", "用按键选择格子"),
    "do.nextBox": ("Next box that can be pushed", "下一个可推动的箱子"),
    "do.previousBox": ("Previous box that can be pushed", "上一个可推动的箱子"),
    "do.improve": ("Make a solution shorter", "改进答案"),
    "do.glyphs": ("Other signs for the squares", "换一套格子符号"),
    "tui.noImages": (
        "This terminal shows no pictures; letters stand for the squares.",
        "此终端不能显示图片，改用字符显示。",
    ),
    "tui.kept": ("Kept in your library.", "已存入关卡库。"),
    "tui.back": ("<-", "<-"),
    "tui.take": ("Enter", "确定"),
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
    "tui.text": ("{text}", "{text}"),
    "tui.hint.3": (
        "The box on {box} goes to {target}: {lurd}",
        "把 {box} 的箱子推到 {target}：{lurd}",
    ),
    "tui.noHint": ("No hint was found within 10 s.", "10 秒内没有找到提示。"),
    "tui.noSolution": (
        "There is no solution yet that could be made shorter.",
        "还没有可以改进的答案。",
    ),
    "tui.fault": ("Going on without it: {why}", "暂时无法使用：{why}"),
    "tui.looking": ("Looking for an unsolved level …", "正在查找未完成的关卡……"),
    "tui.resumed": ("As you left it: move {n}.", "接着上次：第 {n} 步。"),
    "tui.speed": ("{n} steps a second", "每秒 {n} 步"),
}
"""Each with the English words first."""
