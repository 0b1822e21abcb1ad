import type { Page } from "@playwright/test";
import { leaveBy } from "../../fixtures/leave-page.ts";
import { matchAny, brokenConnection, failedToLoad, refreshFailed, wrongClock } from "../fixtures/expected-console.ts";
import { thirdPartyCookies } from "../fixtures/own-chromium.ts";
import { freeze, sleepWhenFrozen, thaw } from "../fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  callApi,
  expectGuest,
  expectNewToken,
  expectPath,
  expectRole,
  expectSignedIn,
  signInAt,
  storedToken,
  readToken,
} from "../pages/application-page.ts";
import { isClockFree } from "../rig/chosen-provider.ts";
import type { Rig } from "../rig/rig.ts";

/** Allows no silent logins, to see the effects of the refresh alone. */
const alone = { isSilentLoginAllowed: false, constants: { requestTimeoutMs: 3_000 } };
const refreshes = (rig: Rig): number => rig.provider.grants().all("refresh_token").length;

/** Sets the page's clock ahead until this much of the token's lifetime is left. */
async function letLifeRunOut(page: Page, rig: Rig, secondsLeft: number): Promise<void> {
  await page.clock.fastForward((rig.accessTokenSeconds - secondsLeft) * 1000);
}

test.use({ allowedConsole: wrongClock });
test.skip(!isClockFree, "A proof must be of the provider's time.");

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
    await expectNewToken(page, before);
    expect(refreshes(rig)).toBe(round);
    before = await storedToken(page);
  }
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test("a token in its last two minutes is returned at once, and refreshed once behind simultaneous calls", async ({
  page,
  rig,
}) => {
  await signInAt(page, "/blog/admin", "editor");
  const before = await storedToken(page);
  expect(await readToken(page)).toBe(before);
  await letLifeRunOut(page, rig, 60);
  const tokens = await page.evaluate(() => Promise.all(Array.from({ length: 5 }, () => window.auth.getAccessToken())));
  expect(new Set(tokens)).toEqual(new Set([before]));
  await expect.poll(() => readToken(page)).not.toBe(before);
  expect(refreshes(rig)).toBe(1);
});

test("a page loaded with a token in its last minutes shows the user and refreshes", async ({ page, rig }) => {
  await signInAt(page, "/admin", "editor");
  const before = await storedToken(page);
  await letLifeRunOut(page, rig, 60);
  await page.goto("/blog");
  await expectSignedIn(page, "editor");
  await expectNewToken(page, before);
  expect(refreshes(rig)).toBe(1);
});

test("a page that slept past the expiry refreshes when it wakes", async ({ untouchedContext, rig }) => {
  const page = await untouchedContext.newPage();
  await sleepWhenFrozen(page, 3_600_000);
  await signInAt(page, `${rig.application.origin}/admin`, "editor");
  // Becoming the leader also restarts the timer.
  await expectRole(page, "leader");
  const before = await storedToken(page);
  // Only a background tab can be frozen.
  await untouchedContext.newPage();
  await freeze(page);
  expect(refreshes(rig)).toBe(0);
  await thaw(page);
  await expectNewToken(page, before);
  expect(refreshes(rig)).toBe(1);
  await expectSignedIn(page, "editor");
  expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
});

test.describe("a failing provider", () => {
  test.use({
    allowedConsole: matchAny(wrongClock, refreshFailed, brokenConnection, failedToLoad(500), failedToLoad(400)),
  });

  for (const fault of ["down", "lost", "slow", "garbage", "failing"] as const) {
    test(`(${fault}) holds up no request, and the session goes on when it is back`, async ({ page, rig }) => {
      await signInAt(page, "/admin", "editor");
      const before = await storedToken(page);
      await letLifeRunOut(page, rig, 60);
      rig.provider.setFault("token", fault);
      expect(await readToken(page)).toBe(before);
      expect(await readToken(page)).toBe(before);
      await expect.poll(() => refreshes(rig)).toBeGreaterThan(0);
      await expectPath(page, "/admin");
      await page.goto("/blog");
      await expectSignedIn(page, "editor");
      expect(await readToken(page)).toBe(before);
      // A response that was lost may have replaced the token: sent again, it is rejected.
      if (fault === "lost" || fault === "slow") return;
      rig.provider.setFault("token", null);
      await expect.poll(() => readToken(page)).not.toBe(before);
      await expectSignedIn(page, "editor");
      await expectPath(page, "/blog");
    });
  }

  test("is asked again when the token has expired, and signs the user in without a prompt", async ({ page, rig }) => {
    await signInAt(page, "/admin?tab=2", "editor");
    const before = await storedToken(page);
    await letLifeRunOut(page, rig, 60);
    rig.provider.setFault("token", "lost", 1);
    expect(await readToken(page)).toBe(before);
    await expect.poll(() => refreshes(rig)).toBe(2);
    await expectSignedIn(page, "editor");
    // The leader leaves by itself when its token expires.
    await expectRole(page, "leader");
    const left = page.waitForEvent("load");
    await page.clock.fastForward(61_000);
    await left;
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin?tab=2");
    expect(await storedToken(page)).not.toBe(before);
  });

  test("that rejects the refresh token ends the session here alone: the page reloads for a guest", async ({
    page,
    rig,
  }) => {
    await signInAt(page, "/admin", "editor");
    await page.goto("/blog?page=3");
    await expectSignedIn(page, "editor");
    await letLifeRunOut(page, rig, 60);
    rig.provider.setFault("token", "rejected", 1);
    const left = page.waitForEvent("load");
    await leaveBy(page, () => window.auth.getAccessToken());
    await left;
    await expectGuest(page);
    await expectPath(page, "/blog?page=3");
    // The session at the provider goes on.
    await page.getByRole("button", { name: "Sign in" }).click();
    await expectSignedIn(page, "editor");
  });
});

test.describe("a failing provider, with third-party cookies allowed", () => {
  test.use({ allowedConsole: matchAny(wrongClock, refreshFailed, brokenConnection, failedToLoad(400)) });

  for (const fault of ["lost", "rejected"] as const) {
    test(`(${fault}) is followed by a silent login with a new token`, async ({ openOwnChromium, rig }) => {
      rig.application.configure({});
      const context = await openOwnChromium({ preferences: thirdPartyCookies.allowed });
      const page = await context.newPage();
      await page.clock.install();
      await signInAt(page, "/admin", "editor");
      const before = await storedToken(page);
      await letLifeRunOut(page, rig, 60);
      rig.provider.setFault("token", fault, 1);
      await readToken(page);
      await expectNewToken(page, before);
      await expectSignedIn(page, "editor");
      await expectPath(page, "/admin");
      expect(await callApi(page)).toEqual({ status: 200, subject: "editor" });
    });
  }
});

test.describe("without network", () => {
  test.use({ allowedConsole: matchAny(wrongClock, refreshFailed, brokenConnection) });

  test("the token is used until it expires, and it is refreshed when the network returns", async ({
    page,
    context,
    rig,
  }) => {
    await signInAt(page, "/admin", "editor");
    const before = await storedToken(page);
    await context.setOffline(true);
    await letLifeRunOut(page, rig, 60);
    expect(await readToken(page)).toBe(before);
    await page.clock.fastForward(61_000);
    // While the page shows a user, no request goes out as a guest's.
    await expect(readToken(page)).rejects.toThrow("provider");
    await expectSignedIn(page, "editor");
    expect(refreshes(rig)).toBe(0);
    await context.setOffline(false);
    await expectNewToken(page, before);
    expect(refreshes(rig)).toBe(1);
    await expectSignedIn(page, "editor");
    await expectPath(page, "/admin");
  });
});

for (const [how, hours] of [
  ["ahead", 2],
  ["behind", -2],
] as const) {
  test(`on a device whose clock is two hours ${how} users sign in, their token is used, and the console shows a warning`, async ({
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
    expect(consoleWatch.problems.join("\n")).toMatch(wrongClock);
  });
}
