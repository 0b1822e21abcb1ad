import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/test.ts";
import { expectError, expectGuest, expectPath, expectSignedIn } from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

async function openWindow(page: Page): Promise<Page> {
  await page.goto("/blog");
  await expectGuest(page);
  // Lost if the page is left or reloaded.
  await page.evaluate(() => document.body.setAttribute("data-draft", "typed"));
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Open a window" }).click();
  return opened;
}

for (const openerPolicy of [undefined, "same-origin-allow-popups", "same-origin"]) {
  test(`a window signs the user in on the page, which stays (opener policy: ${openerPolicy})`, async ({
    page,
    rig,
  }) => {
    // Playwright gives every page the focus, which a window that the policy cuts off would have alone.
    const constants = { popupCheckIntervalMs: 60_000 };
    rig.application.configure({
      options: { isSilentLoginAllowed: false, constants },
      ...(openerPolicy !== undefined && { openerPolicy }),
    });
    const opened = await openWindow(page);
    await providerPage.signIn(opened, "editor");
    await expectSignedIn(page, "editor");
    await expectPath(page, "/blog");
    await expect(page.locator("body")).toHaveAttribute("data-draft", "typed");
    await expect.poll(() => opened.isClosed()).toBe(true);
  });
}

test.describe("a window that the user closes", () => {
  test.use({ allowedConsole: /The window of the sign-in was closed/u });

  test("is an error of the page, which stays, and the next one signs in", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false } });
    const opened = await openWindow(page);
    await expect(opened).toHaveURL(/openid-connect|\/interaction\//u);
    await opened.close();
    await expectError(page, "popup_closed");
    const next = page.waitForEvent("popup");
    await page.getByRole("button", { name: "Open a window" }).click();
    await providerPage.signIn(await next, "reader");
    await expectSignedIn(page, "reader");
    await expect(page.locator("body")).toHaveAttribute("data-draft", "typed");
  });
});
