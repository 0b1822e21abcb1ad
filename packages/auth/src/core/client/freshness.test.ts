import { describe, expect, it } from "vitest";
import { createFakeSite, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

const refreshes = (site: FakeSite): number => site.count("refresh_token");

async function living(lifetimeInSeconds: number): Promise<{ site: FakeSite; visit: FakeVisit }> {
  const site = createFakeSite({ provider: { accessTokenLifetimeInSeconds: lifetimeInSeconds } });
  return { site, visit: await site.signedIn() };
}

/** The living token is returned at once, and the one that replaces it as soon as it has arrived. */
async function expectRenewal({ auth }: FakeVisit, first: string | undefined): Promise<void> {
  expect(await auth.getAccessToken()).toBe(first);
  await settle();
  expect(await auth.getAccessToken()).not.toBe(first);
}

describe("a token for a request", () => {
  it.each([
    [300, 179_999, 180_000],
    [150, 29_999, 30_000],
    [121, 999, 1_000],
    [120, 59_999, 60_000],
    [60, 29_999, 30_000],
  ])("of %i s is fresh after %i ms and refreshed after %i", async (lifetimeInSeconds, freshMs, staleMs) => {
    const { site, visit } = await living(lifetimeInSeconds);
    const first = await visit.auth.getAccessToken();
    site.browser.clock.nowMs += freshMs;
    expect(await visit.auth.getAccessToken()).toBe(first);
    expect(refreshes(site)).toBe(0);
    site.browser.clock.nowMs += staleMs - freshMs;
    await expectRenewal(visit, first);
    expect(refreshes(site)).toBe(1);
  });

  it("is stale by a configured margin", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { constants: { freshnessMarginMs: 10_000 } });
    site.browser.clock.nowMs += 289_000;
    await visit.auth.getAccessToken();
    expect(refreshes(site)).toBe(0);
    site.browser.clock.nowMs += 1_000;
    await visit.auth.getAccessToken();
    await settle();
    expect(refreshes(site)).toBe(1);
  });

  it("is the living one at once while the provider hangs, until its last second", async () => {
    const { site, visit } = await living(300);
    const first = await visit.auth.getAccessToken();
    site.intercept = () => new Promise(() => {});
    site.browser.clock.nowMs += 298_999;
    expect(await visit.auth.getAccessToken()).toBe(first);
    expect(await visit.auth.getAccessToken()).toBe(first);
    await settle();
    expect(refreshes(site)).toBe(1);
    site.browser.clock.nowMs += 1;
    let isDone = false;
    void visit.auth.getAccessToken().then(() => (isDone = true));
    await settle();
    expect(isDone).toBe(false);
  });

  it("is refreshed when the clock is set forward", async () => {
    const { site, visit } = await living(300);
    site.browser.clock.nowMs += 24 * 3_600_000;
    expect(await visit.auth.getAccessToken()).toMatch(/^ey/);
    expect(refreshes(site)).toBe(1);
  });

  it("does not last longer when the clock is set back", async () => {
    const { site, visit } = await living(300);
    site.browser.clock.nowMs -= 24 * 3_600_000;
    const first = await visit.auth.getAccessToken();
    site.browser.clock.advance(179_999);
    expect(await visit.auth.getAccessToken()).toBe(first);
    site.browser.clock.advance(1);
    await expectRenewal(visit, first);
    expect(refreshes(site)).toBe(1);
  });

  it("does not exceed its lifetime on a page opened after the clock was set back", async () => {
    const { site } = await living(300);
    site.browser.clock.nowMs -= 24 * 3_600_000;
    const later = site.open("/blog");
    await later.auth.start();
    const first = await later.auth.getAccessToken();
    expect(first).toMatch(/^ey/);
    site.browser.clock.advance(180_000);
    await expectRenewal(later, first);
  });

  it("is awaited while the client starts", async () => {
    const { site } = await living(300);
    const later = site.open("/blog");
    void later.auth.start();
    expect(await later.auth.getAccessToken()).toMatch(/^ey/);
    const never = site.open("/blog");
    expect(await never.auth.getAccessToken()).toBeUndefined();
  });

  it("is another tab's new one before the storage event is processed", async () => {
    const { site, visit } = await living(300);
    const other = site.open("/blog");
    await other.auth.start();
    await visit.auth.refresh();
    expect(await other.auth.getAccessToken()).toBe(await visit.auth.getAccessToken());
    expect(refreshes(site)).toBe(1);
  });

  it("is undefined as soon as another tab has signed out, before the storage event is processed", async () => {
    const { site, visit } = await living(300);
    const other = site.open("/blog");
    await other.auth.start();
    await visit.auth.logout();
    expect(await other.auth.getAccessToken()).toBeUndefined();
    expect(other.auth.getState()).toMatchObject({ status: "idle", user: null });
  });

  it("is undefined while the browser is leaving", async () => {
    const { visit } = await living(300);
    await visit.auth.logout();
    expect(await visit.auth.getAccessToken()).toBeUndefined();
  });
});

describe("a stored token", () => {
  it("is not adopted when it has expired and cannot be refreshed", async () => {
    const { site } = await living(300);
    const { refresh_token: _, ...rest } = JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}");
    site.browser.storage.setItem(site.key("token"), JSON.stringify(rest));
    site.browser.clock.nowMs += 300_000;
    const later = site.open("/blog");
    await later.auth.start();
    expect(later.auth.getState()).toEqual({ status: "idle", user: null, error: null, isStarted: true });
    expect(await later.auth.getAccessToken()).toBeUndefined();
    expect(later.page.visits).toEqual([]);
  });

  it("shows no user when it has expired, until it is refreshed", async () => {
    const { site } = await living(300);
    site.browser.clock.nowMs += 300_000;
    const later = site.open("/admin");
    const seen: unknown[] = [];
    later.auth.subscribe(() => seen.push(later.auth.getState().status));
    await later.auth.start();
    expect(later.auth.getState().status).toBe("logged");
    expect(seen).toEqual(["logged", "logged"].slice(0, seen.length));
    expect(refreshes(site)).toBe(1);
  });

  it("is used in its last minutes at once, and refreshed in the background", async () => {
    const { site } = await living(300);
    site.browser.clock.nowMs += 250_000;
    let release = (): void => {};
    site.intercept = (_, init) =>
      new Promise<void>((resolve) => {
        release = resolve;
      }).then(() => site.provider.fetch(site.requests.at(-1)?.url ?? "", init));
    const later = site.open("/admin");
    const start = later.auth.start();
    expect(later.auth.getState()).toMatchObject({ status: "logged", isStarted: true });
    await settle();
    expect(refreshes(site)).toBe(1);
    release();
    await start;
    expect(later.auth.getState().status).toBe("logged");
  });

  it("is ignored when it is older than the one in memory", async () => {
    const { site, visit } = await living(300);
    const older = site.browser.storage.getItem(site.key("token")) ?? "";
    site.browser.clock.nowMs += 2_000;
    await visit.auth.refresh();
    const newer = await visit.auth.getAccessToken();
    site.browser.storage.setItem(site.key("token"), older);
    visit.page.emit({ type: "storage", key: site.key("token") });
    site.browser.clock.advance(500);
    expect(await visit.auth.getAccessToken()).toBe(newer);
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "info", message: expect.stringContaining("An older stored token") }),
    );
  });
});

describe("differing clocks", () => {
  const warnings = ({ logs }: FakeVisit): string[] =>
    logs.filter(({ level }) => level === "warn").map(({ message }) => message);

  it("are logged when a received token has expired", async () => {
    const site = createFakeSite({ provider: { now: () => site.browser.clock.nowMs - 300_000 } });
    const visit = await site.signedIn();
    expect(warnings(visit)).toEqual([expect.stringMatching(/expired token|clock/)]);
    expect(await visit.auth.getAccessToken()).toMatch(/^ey/);
  });

  it.each([-301_000, 301_000])("are logged at %i ms", async (differenceMs) => {
    const site = createFakeSite({
      provider: { accessTokenLifetimeInSeconds: 3_600, now: () => site.browser.clock.nowMs + differenceMs },
    });
    expect(warnings(await site.signedIn())).toEqual([expect.stringMatching(/clock/)]);
  });

  it.each([-298_000, 298_000])("are not logged at %i ms", async (differenceMs) => {
    const site = createFakeSite({
      provider: { accessTokenLifetimeInSeconds: 3_600, now: () => site.browser.clock.nowMs + differenceMs },
    });
    expect(warnings(await site.signedIn())).toEqual([]);
  });
});
