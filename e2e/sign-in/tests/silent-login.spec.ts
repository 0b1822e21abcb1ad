import { leaveBy } from "../../fixtures/leave-page.ts";
import { failedToLoad } from "../fixtures/expected-console.ts";
import { thirdPartyCookies } from "../fixtures/own-chromium.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectGuest,
  expectPath,
  expectSignedIn,
  forgetTokens,
  pressSignIn,
  signInAt,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";

const allowed = { preferences: thirdPartyCookies.allowed };
const blocked = { preferences: thirdPartyCookies.blocked };
const frameForbidden =
  /could not be initialised.*Content-Security-Policy|violates the following Content Security Policy/u;

test("with third-party cookies a session is found on a public page without leaving it", async ({ openOwnChromium }) => {
  const context = await openOwnChromium(allowed);
  const page = await context.newPage();
  await signInAt(page, "/admin", "editor");
  await forgetTokens(page);
  const another = await context.newPage();
  const visited: string[] = [];
  another.on("framenavigated", (frame) => {
    if (frame === another.mainFrame()) visited.push(new URL(frame.url()).pathname);
  });
  await another.goto("/blog");
  await expectSignedIn(another, "editor");
  expect(visited).toEqual(["/blog"]);
});

test("the button signs in with an existing session without leaving the page", async ({ openOwnChromium, rig }) => {
  rig.application.configure({ options: { constants: { silentLoginCooldownMs: 0 } } });
  const context = await openOwnChromium(allowed);
  const page = await context.newPage();
  await page.goto("/blog");
  await expectGuest(page);
  const another = await context.newPage();
  await signInAt(another, "/admin", "reader");
  await forgetTokens(another);
  await another.close();
  await page.evaluate(() => window.auth.login({ silent: true }));
  await expectSignedIn(page, "reader");
  await expectPath(page, "/blog");
});

test("the cookie check runs once per tab, and a user without a session stays a guest", async ({
  openOwnChromium,
  rig,
}) => {
  const context = await openOwnChromium(allowed);
  const page = await context.newPage();
  await page.goto("/blog");
  await expectGuest(page);
  await expect.poll(() => rig.provider.visits("authorization")).toBe(1);
  await page.goto("/blog/2");
  await expectGuest(page);
  await expect.poll(() => rig.provider.visits("authorization")).toBe(2);
  expect(rig.provider.visits("cookie-check")).toBe(1);
});

test("without third-party cookies there is no silent login, and the redirect works", async ({
  openOwnChromium,
  rig,
}) => {
  const context = await openOwnChromium(blocked);
  const page = await context.newPage();
  await signInAt(page, "/admin", "editor");
  await forgetTokens(page);

  await page.goto("/blog");
  await expectGuest(page);
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem("corp.auth.stg.corp-site.third-party-cookies")))
    .toBe("false");
  const asked = rig.provider.visits("cookie-check");
  expect(asked).toBeGreaterThan(0);
  await page.goto("/blog/2");
  await expectGuest(page);
  await page.goto("/blog");
  await expectGuest(page);
  // The result is stored: no frame is opened again in this tab.
  expect(rig.provider.visits("cookie-check")).toBe(asked);

  await pressSignIn(page);
  await expectSignedIn(page, "editor");
  await expectPath(page, "/blog");
});

test.describe("over http", () => {
  // A provider may require https sites, with an error page of its own.
  test.use({ allowedConsole: failedToLoad(400) });

  test("no frame is opened, and the button redirects to the provider", async ({ openOwnChromium, rig }) => {
    const page = await (await openOwnChromium(allowed)).newPage();
    await page.goto(`${rig.application.insecureOrigin}/blog`);
    await expectGuest(page);
    await page.evaluate(() => window.auth.login({ silent: true }));
    expect(rig.provider.visits("cookie-check")).toBe(0);
    expect(rig.provider.visits("authorization")).toBe(0);
    expect(page.frames()).toHaveLength(1);
    await pressSignIn(page);
    await expect(page).toHaveURL((url) => url.origin === rig.provider.origin);
  });
});

test("a forced prompt wins over a silent login", async ({ openOwnChromium }) => {
  const page = await (await openOwnChromium(allowed)).newPage();
  await signInAt(page, "/admin", "editor");
  await leaveBy(page, () => window.auth.login({ prompt: "login", silent: true }));
  await providerPage.expectForm(page);
});

test.describe("a page whose policy forbids frames", () => {
  test.use({ allowedConsole: frameForbidden });

  test("logs the cause and signs in by redirect", async ({ openOwnChromium, rig }) => {
    rig.application.configure({ contentSecurityPolicy: "frame-src 'none'" });
    const context = await openOwnChromium(allowed);
    const warnings: string[] = [];
    context.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
    const page = await context.newPage();
    await page.goto("/blog");
    await expectGuest(page);
    await expect.poll(() => warnings.join("\n")).toMatch(/Content-Security-Policy.*https/u);
    await pressSignIn(page);
    await providerPage.signIn(page, "reader");
    await expectPath(page, "/blog");
    await expectSignedIn(page, "reader");
  });
});
