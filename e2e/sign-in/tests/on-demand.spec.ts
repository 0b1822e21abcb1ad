import { matchAny, brokenConnection, couldNotGoOn } from "../fixtures/expected-console.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectError,
  expectGuest,
  expectPath,
  expectSignedIn,
  forgetTokens,
  pressSignIn,
  signInAt,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

/** The runtime of the client. */
const onDemand = /\/assets\/browser-runtime-[^/]*\.js/u;

test("a guest's page does not load the runtime until the user signs in", async ({ page, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(request.url()));
  await page.goto("/blog");
  await expectGuest(page);
  expect(loaded.filter((url) => onDemand.test(url))).toEqual([]);
  await pressSignIn(page);
  await providerPage.expectForm(page);
  expect(loaded.filter((url) => onDemand.test(url))).toHaveLength(1);
});

test.describe("a missing runtime", () => {
  test.use({ allowedConsole: matchAny(brokenConnection, couldNotGoOn) });

  test("is an error, and is loaded again at the next press", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false } });
    await page.route(onDemand, (route) => route.abort());
    await page.goto("/blog");
    await expectGuest(page);
    await pressSignIn(page);
    await expectError(page, "module_unavailable");
    await expectPath(page, "/blog");
    await page.unroute(onDemand);
    await pressSignIn(page);
    await providerPage.signIn(page, "reader");
    await expectSignedIn(page, "reader");
  });

  test("does not affect the page of a signed-in user", async ({ page }) => {
    await signInAt(page, "/admin", "editor");
    await page.route(onDemand, (route) => route.abort());
    await page.goto("/blog");
    await expectSignedIn(page, "editor");
    expect(await page.evaluate(() => window.auth.getAccessToken())).toBeDefined();
  });

  test("is an error on a protected page, not a loop and not a blank page", async ({ page, rig }) => {
    rig.application.configure({ options: { isSilentLoginAllowed: false } });
    await signInAt(page, "/admin", "editor");
    await forgetTokens(page);
    await page.route(onDemand, (route) => route.abort());
    await page.goto("/admin");
    await expectError(page, "module_unavailable");
    await expectPath(page, "/admin");
    await page.unroute(onDemand);
    await pressSignIn(page);
    await expectSignedIn(page, "editor");
  });
});
