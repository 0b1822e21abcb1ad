import { startHttpsSite } from "../fixtures/https-site.ts";
import type { HttpsSite } from "../fixtures/https-site.ts";
import { expect, test } from "../fixtures/test.ts";
import { fillSignIn } from "../pages/sign-in.ts";

// The width of the window makes no difference here, and a second site behind TLS takes a while to start.
test.use({ ignoreHTTPSErrors: true });

let site: HttpsSite;
test.beforeAll(async () => {
  site = await startHttpsSite();
});
test.afterAll(async () => site?.stop());

test("over https a user with a provider session is signed in on a public page until they sign out", async ({
  page,
}) => {
  const visits: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visits.push(new URL(request.url()).pathname);
  });
  const forgetTokens = (): Promise<void> => page.evaluate(() => localStorage.clear());

  await test.step("they sign in once", async () => {
    await page.goto(`${site.origin}/events`);
    await page.getByRole("button", { name: "Войти" }).click();
    await fillSignIn(page, "editor");
    await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
  });

  await test.step("without their tokens they are found by a hidden frame, and the page stays", async () => {
    await forgetTokens();
    visits.length = 0;
    await page.goto(`${site.origin}/events?period=past`);
    await expect(page.getByRole("button", { name: "Выйти" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Управление" })).toBeVisible();
    expect(visits).toEqual(["/events"]);
  });

  await test.step("the administration opens without a question, too", async () => {
    await forgetTokens();
    await page.goto(`${site.origin}/admin`);
    await expect(page.getByRole("heading", { level: 1, name: "Обзор" })).toBeVisible();
  });

  await test.step("signed out, they stay so", async () => {
    await page.goto(`${site.origin}/`);
    // The way over the provider: a reload in the middle of it would be aborted.
    const returned = page.waitForEvent("load");
    await page.getByRole("button", { name: "Выйти" }).click();
    await returned;
    await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
    const asked = page.waitForResponse((response) => response.url().includes("prompt=none"));
    await page.reload();
    await asked;
    await expect(page.getByRole("button", { name: "Войти" })).toBeVisible();
  });
});
