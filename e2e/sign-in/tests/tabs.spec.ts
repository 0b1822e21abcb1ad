import type { BrowserContext, Page } from "@playwright/test";
import { wrongClock } from "../fixtures/expected-console.ts";
import { crash, freeze, thaw } from "../fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectGuest,
  expectPath,
  expectRole,
  expectSignedIn,
  pressSignIn,
  signInAt,
  storedToken,
  tokenOf,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import type { Rig } from "../rig/rig.ts";

/** Silence is noticed soon, so that nobody waits; saying goodbye is still much faster. */
const impatient = { tabListIntervalMs: 500, leaderTimeoutMs: 2_000 };

/** Signs in in a first tab and opens others beside it. */
async function openTabs(context: BrowserContext, paths: readonly string[], origin = ""): Promise<Page[]> {
  const first = await context.newPage();
  await signInAt(first, `${origin}/admin`, "editor");
  const tabs = [first];
  for (const path of paths) {
    const tab = await context.newPage();
    await tab.goto(origin + path);
    await expectSignedIn(tab, "editor");
    tabs.push(tab);
  }
  return tabs;
}

async function rolesOf(tabs: readonly Page[]): Promise<string[]> {
  const roles = await Promise.all(tabs.map((tab) => tab.locator("html").getAttribute("data-role")));
  return roles.map(String).toSorted();
}

/** Exactly one of the tabs is leader, the others have accepted it. */
async function expectOneLeader(tabs: readonly Page[], timeoutMs = 10_000): Promise<Page> {
  const expected = ["leader", ...tabs.slice(1).map(() => "follower")];
  await expect.poll(() => rolesOf(tabs), { timeout: timeoutMs }).toEqual(expected);
  for (const tab of tabs) if ((await tab.locator("html").getAttribute("data-role")) === "leader") return tab;
  throw new Error("The leader is gone again.");
}

const without = (tabs: readonly Page[], gone: Page): Page[] => tabs.filter((tab) => tab !== gone);

test.use({ allowedConsole: wrongClock });

// Everybody's console is watched, and no page but those of the test is open.
test.beforeEach(({ consoleWatch }) => expect(consoleWatch.complaints).toEqual([]));

async function openFiveTabs(context: BrowserContext, rig: Rig, hasLocks: boolean): Promise<readonly Page[]> {
  rig.application.configure({ options: { hasLocks, isSilentLoginAllowed: false } });
  await context.clock.install();
  const tabs = await openTabs(context, ["/blog", "/blog/2", "/admin/x", "/"]);
  await expectOneLeader(tabs);
  return tabs;
}

for (const hasLocks of [true, false]) {
  test(`five tabs ${hasLocks ? "with" : "without"} Web Locks refresh once a round, and all hold the same token`, async ({
    context,
    rig,
  }) => {
    const tabs = await openFiveTabs(context, rig, hasLocks);
    for (const round of [1, 2, 3]) {
      const before = await storedToken(firstOf(tabs));
      await context.clock.fastForward(rig.accessTokenSeconds * 1000 - 500);
      await expect.poll(() => storedToken(firstOf(tabs))).not.toBe(before);
      const tokens = await Promise.all(tabs.map(tokenOf));
      expect(new Set(tokens)).toEqual(new Set([await storedToken(firstOf(tabs))]));
      expectRefreshes(rig, round);
    }
    await expectOneLeader(tabs);
  });

  test(`five tabs ${hasLocks ? "with" : "without"} Web Locks that all want a new token at once get the same one`, async ({
    context,
    rig,
  }) => {
    const tabs = await openFiveTabs(context, rig, hasLocks);
    const before = await storedToken(firstOf(tabs));
    await context.clock.fastForward((rig.accessTokenSeconds - 60) * 1000);
    expect(await Promise.all(tabs.map(tokenOf))).not.toContain(undefined);
    // Whoever learns of it a moment later hands out the old token, which still lives.
    await expect.poll(async () => new Set(await Promise.all(tabs.map(tokenOf))).size).toBe(1);
    expect(await storedToken(firstOf(tabs))).not.toBe(before);
    expectRefreshes(rig, 1);
  });

  test(`five tabs ${hasLocks ? "with" : "without"} Web Locks that wake up together after the expiry are all signed in`, async ({
    context,
    rig,
  }) => {
    const tabs = await openFiveTabs(context, rig, hasLocks);
    await context.clock.setSystemTime(Date.now() + 3_600_000);
    const tokens = await Promise.all(tabs.map(tokenOf));
    expect(new Set(tokens)).toEqual(new Set([await storedToken(firstOf(tabs))]));
    for (const tab of tabs) await expectSignedIn(tab, "editor");
    expectRefreshes(rig, 1);
  });
}

test("five tabs that learn of each other's writes later than of a released lock never send a refresh token twice", async ({
  context,
  rig,
}) => {
  rig.application.configure({ options: { storageLagMs: 300, isSilentLoginAllowed: false } });
  await context.clock.install();
  const tabs = await openTabs(context, ["/blog", "/blog/2", "/admin/x", "/"]);
  await expectOneLeader(tabs);
  await context.clock.fastForward((rig.accessTokenSeconds - 60) * 1000);
  expect(await Promise.all(tabs.map(tokenOf))).not.toContain(undefined);
  await expect.poll(async () => new Set(await Promise.all(tabs.map(tokenOf))).size).toBe(1);
  for (const tab of tabs) await expectSignedIn(tab, "editor");
  expectRefreshes(rig, 1);
});

test("a leader that is closed says so, and another takes its place at once", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const tabs = await openTabs(context, ["/blog", "/blog/2"]);
  const leader = await expectOneLeader(tabs);
  await leader.close();
  // Its silence would be noticed after ten seconds.
  await expectOneLeader(without(tabs, leader), 5_000);
});

test("a leader that crashed is missed, and another takes its place", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: impatient } });
  const tabs = await openTabs(context, ["/blog", "/blog/2"]);
  const leader = await expectOneLeader(tabs);
  await crash(leader);
  await expectOneLeader(without(tabs, leader));
});

test("a leader that is frozen is missed, and yields to the new one when it is thawed", async ({
  untouchedContext,
  rig,
}) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: impatient } });
  const tabs = await openTabs(untouchedContext, ["/blog", "/blog/2"], rig.application.origin);
  const leader = await expectOneLeader(tabs);
  await freeze(leader);
  const next = await expectOneLeader(without(tabs, leader));
  await thaw(leader);
  await expectRole(leader, "follower");
  expect(await expectOneLeader(tabs)).toBe(next);
});

test("a tab that sleeps through a refresh, holds the new token when it is thawed", async ({
  untouchedContext,
  rig,
}) => {
  rig.application.configure({
    options: { isSilentLoginAllowed: false, constants: { ...impatient, refreshedInOtherTabMs: 0 } },
  });
  const tabs = await openTabs(untouchedContext, ["/blog"], rig.application.origin);
  const [sleeper, awake] = [firstOf(tabs), firstOf(tabs.slice(1))];
  const before = await tokenOf(sleeper);
  await freeze(sleeper);
  await awake.evaluate(() => window.auth.refresh());
  await thaw(sleeper);
  expect(await tokenOf(sleeper)).not.toBe(before);
  expect(await tokenOf(sleeper)).toBe(await storedToken(awake));
  expectRefreshes(rig, 1);
});

test("whoever signs out in one tab is a guest in all: protected pages say so, public ones stay", async ({
  context,
  rig,
}) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [first, admin, blog] = await openTabs(context, ["/admin/x?tab=2", "/blog?page=2"]);
  await firstOf([first]).evaluate(() => window.auth.logout({ returnTo: "/" }));
  await expectGuest(firstOf([blog]));
  await expectPath(firstOf([blog]), "/blog?page=2");
  await expect(firstOf([blog]).locator("html")).toHaveAttribute("data-role", "none");
  await expectPath(firstOf([admin]), `/unauth?redirect_uri=${encodeURIComponent("/admin/x?tab=2")}`);
  await expectGuest(firstOf([admin]));
  expect(await tokenOf(firstOf([blog]))).toBeUndefined();
});

test("site data that is cleared means the same", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [admin, blog] = await openTabs(context, ["/blog"]);
  await firstOf([blog]).evaluate(() => localStorage.clear());
  await expectPath(firstOf([admin]), `/unauth?redirect_uri=${encodeURIComponent("/admin")}`);
  await expectGuest(firstOf([admin]));
});

test("whoever signs in as somebody else in one tab is that person in all", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [first, blog] = await openTabs(context, ["/blog"]);
  await context.clearCookies();
  await firstOf([first]).goto("/blog/2");
  await pressSignIn(firstOf([first]));
  await providerPage.signIn(firstOf([first]), "reader");
  await expectSignedIn(firstOf([first]), "reader");
  await expectSignedIn(firstOf([blog]), "reader");
  expect(await tokenOf(firstOf([blog]))).toBe(await storedToken(firstOf([first])));
});

test("whoever signs in in one tab is signed in in the others", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const guest = await context.newPage();
  await guest.goto("/blog");
  await expectGuest(guest);
  await openTabs(context, []);
  await expectSignedIn(guest, "editor");
  await expect(guest.locator("html")).toHaveAttribute("data-role", /follower|leader/u);
});

function firstOf(tabs: readonly (Page | undefined)[]): Page {
  const [tab] = tabs;
  if (tab === undefined) throw new Error("There is no such tab.");
  return tab;
}

function expectRefreshes(rig: Rig, count: number): void {
  const grants = rig.provider.grants().all("refresh_token");
  expect(grants.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
}
