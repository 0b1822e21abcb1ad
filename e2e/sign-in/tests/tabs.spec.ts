import type { BrowserContext, Page } from "@playwright/test";
import { leaveBy } from "../../fixtures/leave-page.ts";
import { wrongClock } from "../fixtures/expected-console.ts";
import { crash, freeze, thaw } from "../fixtures/tab-life.ts";
import { expect, test } from "../fixtures/test.ts";
import {
  expectGuest,
  expectNewToken,
  expectPath,
  expectRole,
  expectSignedIn,
  pressSignIn,
  signInAt,
  storedToken,
  readToken,
} from "../pages/application-page.ts";
import { providerPage } from "../pages/provider-page.ts";
import { isClockFree } from "../rig/chosen-provider.ts";
import type { Rig } from "../rig/rig.ts";

/** A short leader timeout; unregistering is still much faster. */
const impatient = { tabListIntervalMs: 500, leaderTimeoutMs: 2_000 };

/** Signs in in a first tab and opens the others. */
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

async function readRoles(tabs: readonly Page[]): Promise<string[]> {
  const roles = await Promise.all(tabs.map((tab) => tab.locator("html").getAttribute("data-role")));
  return roles.map(String).toSorted();
}

/** Waits until exactly one tab leads and the others follow. */
async function expectOneLeader(tabs: readonly Page[]): Promise<Page> {
  const expected = [...tabs.slice(1).map(() => "follower"), "leader"];
  await expect.poll(() => readRoles(tabs), { timeout: 10_000 }).toEqual(expected);
  for (const tab of tabs) if ((await tab.locator("html").getAttribute("data-role")) === "leader") return tab;
  throw new Error("The leader is gone again.");
}

const without = (tabs: readonly Page[], gone: Page): Page[] => tabs.filter((tab) => tab !== gone);

test.use({ allowedConsole: wrongClock });

// Every console is watched, and no other page is open.
test.beforeEach(({ consoleWatch }) => expect(consoleWatch.problems).toEqual([]));

async function openFiveTabs(context: BrowserContext, rig: Rig, hasLocks: boolean): Promise<readonly Page[]> {
  rig.application.configure({ options: { hasLocks, isSilentLoginAllowed: false } });
  test.skip(!isClockFree, "A proof must be of the provider's time.");
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
      const before = await storedToken(firstTab(tabs));
      await context.clock.fastForward(rig.accessTokenSeconds * 1000 - 500);
      await expectNewToken(firstTab(tabs), before);
      const tokens = await Promise.all(tabs.map(readToken));
      expect(new Set(tokens)).toEqual(new Set([await storedToken(firstTab(tabs))]));
      expectRefreshes(rig, round);
    }
    await expectOneLeader(tabs);
  });

  test(`five tabs ${hasLocks ? "with" : "without"} Web Locks that refresh simultaneously get the same token`, async ({
    context,
    rig,
  }) => {
    const tabs = await openFiveTabs(context, rig, hasLocks);
    const before = await storedToken(firstTab(tabs));
    await context.clock.fastForward((rig.accessTokenSeconds - 60) * 1000);
    // The old token, which is still valid, and the new one as soon as it is there.
    expect(await Promise.all(tabs.map(readToken))).not.toContain(undefined);
    await expectNewToken(firstTab(tabs), before);
    await expect.poll(async () => new Set(await Promise.all(tabs.map(readToken))).size).toBe(1);
    expectRefreshes(rig, 1);
  });

  test(`five tabs ${hasLocks ? "with" : "without"} Web Locks that wake up together after the expiry stay signed in`, async ({
    context,
    rig,
  }) => {
    const tabs = await openFiveTabs(context, rig, hasLocks);
    await context.clock.setSystemTime(Date.now() + 3_600_000);
    const tokens = await Promise.all(tabs.map(readToken));
    expect(new Set(tokens)).toEqual(new Set([await storedToken(firstTab(tabs))]));
    for (const tab of tabs) await expectSignedIn(tab, "editor");
    expectRefreshes(rig, 1);
  });
}

test("five tabs that see writes later than released locks never send a refresh token twice", async ({
  context,
  rig,
}) => {
  rig.application.configure({ options: { storageLagMs: 300, isSilentLoginAllowed: false } });
  test.skip(!isClockFree, "A proof must be of the provider's time.");
  await context.clock.install();
  const tabs = await openTabs(context, ["/blog", "/blog/2", "/admin/x", "/"]);
  await expectOneLeader(tabs);
  const before = await storedToken(firstTab(tabs));
  await context.clock.fastForward((rig.accessTokenSeconds - 60) * 1000);
  expect(await Promise.all(tabs.map(readToken))).not.toContain(undefined);
  await expectNewToken(firstTab(tabs), before);
  await expect.poll(async () => new Set(await Promise.all(tabs.map(readToken))).size).toBe(1);
  for (const tab of tabs) await expectSignedIn(tab, "editor");
  expectRefreshes(rig, 1);
});

test("a closed leader is replaced at once", async ({ context, rig }) => {
  // Its silence alone would not do it.
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: { leaderTimeoutMs: 600_000 } } });
  const tabs = await openTabs(context, ["/blog", "/blog/2"]);
  const leader = await expectOneLeader(tabs);
  await leader.close();
  await expectOneLeader(without(tabs, leader));
});

test("a crashed leader is replaced", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: impatient } });
  const tabs = await openTabs(context, ["/blog", "/blog/2"]);
  const leader = await expectOneLeader(tabs);
  await crash(leader);
  await expectOneLeader(without(tabs, leader));
});

test("a frozen leader is replaced, and follows its successor when it is thawed", async ({ untouchedContext, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false, constants: impatient } });
  const tabs = await openTabs(untouchedContext, ["/blog", "/blog/2"], rig.application.origin);
  const leader = await expectOneLeader(tabs);
  await freeze(leader);
  const next = await expectOneLeader(without(tabs, leader));
  await thaw(leader);
  await expectRole(leader, "follower");
  expect(await expectOneLeader(tabs)).toBe(next);
});

test("a tab frozen during a refresh has the new token when it is thawed", async ({ untouchedContext, rig }) => {
  rig.application.configure({
    options: { isSilentLoginAllowed: false, constants: { ...impatient, refreshedInOtherTabMs: 0 } },
  });
  const tabs = await openTabs(untouchedContext, ["/blog"], rig.application.origin);
  const [sleeper, awake] = [firstTab(tabs), firstTab(tabs.slice(1))];
  const before = await storedToken(sleeper);
  await freeze(sleeper);
  await awake.evaluate(() => window.auth.refresh());
  await thaw(sleeper);
  // What another process has stored comes to this one a moment later.
  await expectNewToken(sleeper, before);
  expect(await readToken(sleeper)).toBe(await storedToken(awake));
  expectRefreshes(rig, 1);
});

test("signing out in one tab signs out in all: protected pages redirect to /unauth, public ones stay", async ({
  context,
  rig,
}) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [first, admin, blog] = await openTabs(context, ["/admin/x?tab=2", "/blog?page=2"]);
  await leaveBy(firstTab([first]), () => window.auth.logout({ returnTo: "/" }));
  await expectGuest(firstTab([blog]));
  await expectPath(firstTab([blog]), "/blog?page=2");
  await expect(firstTab([blog]).locator("html")).toHaveAttribute("data-role", "none");
  await expectPath(firstTab([admin]), `/unauth?redirect_uri=${encodeURIComponent("/admin/x?tab=2")}`);
  await expectGuest(firstTab([admin]));
  expect(await readToken(firstTab([blog]))).toBeUndefined();
});

test("clearing site data signs out in all tabs", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [admin, blog] = await openTabs(context, ["/blog"]);
  await firstTab([blog]).evaluate(() => localStorage.clear());
  await expectPath(firstTab([admin]), `/unauth?redirect_uri=${encodeURIComponent("/admin")}`);
  await expectGuest(firstTab([admin]));
});

test("signing in as another user in one tab changes the user in all", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const [first, blog] = await openTabs(context, ["/blog"]);
  await context.clearCookies();
  await firstTab([first]).goto("/blog/2");
  await pressSignIn(firstTab([first]));
  await providerPage.signIn(firstTab([first]), "reader");
  await expectSignedIn(firstTab([first]), "reader");
  await expectSignedIn(firstTab([blog]), "reader");
  expect(await readToken(firstTab([blog]))).toBe(await storedToken(firstTab([first])));
});

test("signing in in one tab signs in in the others", async ({ context, rig }) => {
  rig.application.configure({ options: { isSilentLoginAllowed: false } });
  const guest = await context.newPage();
  await guest.goto("/blog");
  await expectGuest(guest);
  await openTabs(context, []);
  await expectSignedIn(guest, "editor");
  await expect(guest.locator("html")).toHaveAttribute("data-role", /follower|leader/u);
});

function firstTab(tabs: readonly (Page | undefined)[]): Page {
  const [tab] = tabs;
  if (tab === undefined) throw new Error("There is no such tab.");
  return tab;
}

function expectRefreshes(rig: Rig, count: number): void {
  const grants = rig.provider.grants().all("refresh_token");
  expect(grants.map(({ status }) => status)).toEqual(Array.from({ length: count }, () => 200));
}
