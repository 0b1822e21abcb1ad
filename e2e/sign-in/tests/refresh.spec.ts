import type { Page } from "@playwright/test";
import { anyOf, brokenConnection, failedToLoad, refreshFailed, wrongClock } from "../fixtures/expected-console.ts";
import { thirdPartyCookies } from "../fixtures/own-chromium.ts";
import { freeze, sleepWhenFrozen, thaw } from "../fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectGuest,
  expectPath,
  expectRole,
  expectSignedIn,
  signInAt,
  storedToken,
  tokenOf,
} from "../pages/application-page.ts";
import type { Rig } from "../rig/rig.ts";

/** Nobody is asked silently: what the refresh itself does is to be seen. */
const alone = { isSilentLoginAllowed: false, constants: { requestTimeoutMs: 1_000 } };
const refreshes = (rig: Rig): number => rig.provider.grants().all("refresh_token").length;

/** Lets the page's clock run ahead until this much of the token's life is left. */
async function letLifeRunOut(page: Page, rig: Rig, secondsLeft: number): Promise<void> {
  await page.clock.fastForward((rig.accessTokenSeconds - secondsLeft) * 1000);
}

test.use({ allowedConsole: wrongClock });

test.beforeEach(async ({ page, rig }) => {
  rig.application.configure({ options: alone });
  await page.clock.install();
});

test("a token is refreshed once, a second before it expires, round after round", async ({ page, rig }) => {
  await signInAt(page, "/admin", "editor");
  await expectRole(page, "leader");
  let before = await storedToken(page);
  for (const round of [1, 2, 3]) {
    await letLifeRunOut(page, rig, 12);
    expect(refreshes(rig)).toBe(round - 1);
    await page.clock.fastForward(11_500);
    await expect.poll(() => storedToken(page)).not.toBe(before);
    expect(refreshes(rig)).toBe(round);
    before = await storedToken(page);
  }
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test("a token in its last two minutes is refreshed before it is used, once for all who ask", async ({ page, rig }) => {
  await signInAt(page, "/blog/admin", "editor");
  const before = await storedToken(page);
  expect(await tokenOf(page)).toBe(before);
  await letLifeRunOut(page, rig, 60);
  const tokens = await page.evaluate(() => Promise.all(Array.from({ length: 5 }, () => window.auth.getAccessToken())));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(before);
  expect(refreshes(rig)).toBe(1);
});

test("a page that is loaded with a token in its last minutes shows who is signed in, and refreshes", async ({
  page,
  rig,
}) => {
  await signInAt(page, "/admin", "editor");
  const before = await storedToken(page);
  await letLifeRunOut(page, rig, 60);
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await expect.poll(() => storedToken(page)).not.toBe(before);
  expect(refreshes(rig)).toBe(1);
});

test("a laptop that slept past the expiry refreshes when it wakes", async ({ untouchedContext, rig }) => {
  const page = await untouchedContext.newPage();
  await sleepWhenFrozen(page, 3_600_000);
  await signInAt(page, `${rig.application.origin}/admin`, "editor");
  // Becoming the leader sets the timer anew, too.
  await expectRole(page, "leader");
  const before = await storedToken(page);
  // Only a tab in the background can be frozen.
  await untouchedContext.newPage();
  await freeze(page);
  expect(refreshes(rig)).toBe(0);
  await thaw(page);
  await expect.poll(() => storedToken(page)).not.toBe(before);
  expect(refreshes(rig)).toBe(1);
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test.describe("a provider in trouble", () => {
  test.use({
    allowedConsole: anyOf(wrongClock, refreshFailed, brokenConnection, failedToLoad(500), failedToLoad(400)),
  });

  for (const fault of ["down", "lost", "slow", "garbage", "failing"] as const) {
    test(`(${fault}) costs nobody a token that still lives, and is sent no refresh token twice`, async ({
      page,
      rig,
    }) => {
      await signInAt(page, "/admin", "editor");
      const before = await storedToken(page);
      await letLifeRunOut(page, rig, 60);
      rig.provider.setFault("token", fault);
      expect(await tokenOf(page)).toBe(before);
      expect(await tokenOf(page)).toBe(before);
      expect(refreshes(rig)).toBe(1);
      await expectPath(page, "/admin");
      await page.goto("/blog");
      await expectSignedIn(page, "editor");
      expect(await tokenOf(page)).toBe(before);
      expect(refreshes(rig)).toBe(1);
    });
  }

  test("is asked again when the token is over, and signs the person in without a question", async ({ page, rig }) => {
    await signInAt(page, "/admin?tab=2", "editor");
    const before = await storedToken(page);
    await letLifeRunOut(page, rig, 60);
    rig.provider.setFault("token", "lost");
    expect(await tokenOf(page)).toBe(before);
    rig.provider.setFault("token", null);
    await page.clock.fastForward(61_000);
    const left = page.waitForEvent("load");
    await page.evaluate(() => void window.auth.getAccessToken());
    await left;
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin?tab=2");
    expect(await storedToken(page)).not.toBe(before);
  });

  test("that refuses the refresh token ends the sign-in here alone: the page is loaded again, for a guest", async ({
    page,
    rig,
  }) => {
    await signInAt(page, "/admin", "editor");
    await page.goto("/blog?page=3");
    await expectSignedIn(page, "editor");
    await letLifeRunOut(page, rig, 60);
    rig.provider.setFault("token", "refused", 1);
    const left = page.waitForEvent("load");
    await page.evaluate(() => void window.auth.getAccessToken());
    await left;
    await expectGuest(page);
    await expectPath(page, "/blog?page=3");
    // The session at the provider is not ours to end.
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectSignedIn(page, "editor");
  });
});

test.describe("a provider in trouble, with third-party cookies allowed", () => {
  test.use({ allowedConsole: anyOf(wrongClock, refreshFailed, brokenConnection, failedToLoad(400)) });

  for (const fault of ["lost", "refused"] as const) {
    test(`(${fault}) brings a new token by a silent login`, async ({ openOwnChromium, rig }) => {
      rig.application.configure({});
      const context = await openOwnChromium({ preferences: thirdPartyCookies.allowed });
      const page = await context.newPage();
      await page.clock.install();
      await signInAt(page, "/admin", "editor");
      const before = await storedToken(page);
      await letLifeRunOut(page, rig, 60);
      rig.provider.setFault("token", fault, 1);
      expect(await tokenOf(page)).not.toBe(before);
      await expectSignedIn(page, "editor");
      await expectPath(page, "/admin");
      expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
    });
  }
});

test.describe("without network", () => {
  test.use({ allowedConsole: anyOf(wrongClock, refreshFailed, brokenConnection) });

  test("nothing is sent, the token serves while it lives, and the network's return brings a new one", async ({
    page,
    context,
    rig,
  }) => {
    await signInAt(page, "/admin", "editor");
    const before = await storedToken(page);
    await context.setOffline(true);
    await letLifeRunOut(page, rig, 60);
    expect(await tokenOf(page)).toBe(before);
    await page.clock.fastForward(61_000);
    expect(await tokenOf(page)).toBeUndefined();
    await expectSignedIn(page, "editor");
    expect(refreshes(rig)).toBe(0);
    await context.setOffline(false);
    await expect.poll(() => storedToken(page)).not.toBe(before);
    expect(refreshes(rig)).toBe(1);
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin");
  });
});

for (const [how, hours] of [
  ["ahead", 2],
  ["behind", -2],
] as const) {
  test(`on a device whose clock is two hours ${how} people sign in, their token serves, and the console says what is wrong`, async ({
    page,
    rig,
    consoleWatch,
  }) => {
    await page.clock.setSystemTime(Date.now() + hours * 3_600_000);
    await signInAt(page, "/admin", "editor");
    expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
    await page.goto("/blog");
    await expectSignedIn(page, "editor");
    expect(refreshes(rig)).toBe(0);
    expect(consoleWatch.complaints.join("\n")).toMatch(wrongClock);
  });
}
