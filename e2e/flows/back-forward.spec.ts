import { fullChromiumLaunch } from "../../scripts/chromium-launch.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSignIn } from "../pages/sign-in.ts";

// Playwright turns the back/forward cache off, because its own bookkeeping is of one document for each page; people
// have it.
test.use({ launchOptions: { ...fullChromiumLaunch, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

test("Back from the provider's page leaves a page that can be used", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() =>
    addEventListener("pageshow", (event) => (document.title = `restored: ${String(event.persisted)}`)),
  );
  await page.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByLabel("Имя пользователя")).toBeVisible();
  // A restored page does not load again.
  await page.goBack({ waitUntil: "commit" });
  await expect(page).toHaveTitle("restored: true");
  await page.getByRole("button", { name: "Войти" }).click();
  await fillSignIn(page, "reader");
  await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
});
