"""What is loaded later may be gone, or newer than the page that a tab has had open for long."""

import pytest
from playwright.sync_api import Browser, expect

from browser.conftest import ROOM_LINK, wait_until_ready
from support.browser import needs_chromium

pytestmark = needs_chromium

WORDS = {
    "en-US": "A part of the page could not be loaded. It helps to reload the page.",
    "zh-CN": "页面有一部分未能加载，重新加载页面即可。",
}
ANOTHER = 'import { nothing } from "../core/bytes.js"; nothing();'
"""A module that needs what another one has not."""


@pytest.mark.parametrize("language", WORDS)
@pytest.mark.parametrize("is_gone", [True, False])
def test_a_part_that_cannot_be_loaded_is_told_once(
    browser: Browser, address: str, *, language: str, is_gone: bool
) -> None:
    context = browser.new_context(locale=language, service_workers="block")
    page = context.new_page()
    if is_gone:
        page.route("**/features/help.js", lambda route: route.abort())
    else:
        javascript = {"content_type": "text/javascript", "body": ANOTHER}
        page.route("**/features/help.js", lambda route: route.fulfill(**javascript))
    page.goto(f"{address}#{ROOM_LINK}")
    wait_until_ready(page)
    page.keyboard.press("?")
    notice = page.locator(".toast")
    expect(notice).to_contain_text(WORDS[language])
    notice.get_by_role("button").click()
    with page.expect_event("pageerror"):
        page.keyboard.press("?")
    expect(notice).to_have_count(0)
    context.close()
