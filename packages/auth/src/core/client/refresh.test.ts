import { beforeEach, describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import type { FakeBrowser, FakePage } from "../../testing/fake-browser.ts";
import { createFakeProviderWith } from "../../testing/fake-provider.ts";
import type { FakeProvider } from "../../testing/fake-provider.ts";
import { createUnsignedTokens } from "../../testing/fake-signer.ts";
import { finish, settle } from "../../testing/fake-site.ts";
import type { Auth } from "./auth.ts";

const key = "corp.auth.stg.corp-site.token";
let provider: FakeProvider;
let browser: FakeBrowser;

function arrange(options: { lifetimeInSeconds?: number; hasLocks?: boolean } = {}): void {
  provider = createFakeProviderWith(createUnsignedTokens, {
    now: () => browser.clock.nowMs,
    accessTokenLifetimeInSeconds: options.lifetimeInSeconds ?? 300,
  });
  browser = createFakeBrowser({
    fetch: (...request) => provider.fetch(...request),
    hasLocks: options.hasLocks ?? true,
  });
}

beforeEach(() => arrange());

function open(path = "/blog"): { page: FakePage; auth: Auth } {
  const page = browser.openTab(`http://site.test${path}`);
  const { providerOrigin, realm, clientId } = provider;
  return { page, auth: createAuth({ providerOrigin, realm, clientId, ports: page.ports }) };
}

async function signedIn(path?: string): Promise<{ page: FakePage; auth: Auth }> {
  const tab = open("/blog");
  await tab.auth.start();
  await tab.auth.loginWithPassword("reader", "reader");
  if (path !== undefined) tab.page.href = `http://site.test${path}`;
  return tab;
}

/** The lock is held for a moment after a refresh, so a waiting tab needs time to pass. */
const elapse = <T>(work: Promise<T>): Promise<T> => finish(browser.clock, work);

const refreshes = (): readonly URLSearchParams[] =>
  provider.grants.filter((grant) => grant.get("grant_type") === "refresh_token");

describe("the token", () => {
  it("is used while more than two minutes are left, and refreshed after that", async () => {
    const { auth } = await signedIn();
    const first = await auth.getAccessToken();
    browser.clock.nowMs += 179_000;
    expect(await auth.getAccessToken()).toBe(first);
    browser.clock.nowMs += 1_000;
    expect(await auth.getAccessToken()).toBe(first);
    await settle();
    expect(await auth.getAccessToken()).not.toBe(first);
    expect(refreshes()).toHaveLength(1);
  });

  it("is refreshed by a timer one second before it expires", async () => {
    const { auth } = await signedIn();
    browser.clock.advance(298_999);
    expect(refreshes()).toHaveLength(0);
    browser.clock.advance(1);
    await settle();
    expect(refreshes()).toHaveLength(1);
    await auth.getAccessToken();
    browser.clock.advance(298_999);
    expect(refreshes()).toHaveLength(1);
    browser.clock.advance(1);
    await settle();
    expect(refreshes()).toHaveLength(2);
  });

  it("does not change the user object, so that nothing renders again", async () => {
    const { auth } = await signedIn();
    const before = auth.getState();
    let changes = 0;
    auth.subscribe(() => changes++);
    await auth.refresh();
    expect(auth.getState()).toBe(before);
    expect(changes).toBe(0);
  });

  it("is adopted from storage by a new page, unless it has expired", async () => {
    await signedIn();
    const second = open();
    await second.auth.start();
    expect(second.auth.getState().status).toBe("logged");
    const stored = JSON.parse(browser.storage.getItem(key) ?? "{}");
    browser.storage.setItem(key, JSON.stringify({ ...stored, refresh_token: undefined }));
    browser.clock.nowMs += 300_000;
    const third = open();
    await third.auth.start();
    expect(third.auth.getState()).toMatchObject({ status: "idle", error: null });
  });

  it("counts its lifetime from its receipt, so a wrong clock does no harm", async () => {
    provider = createFakeProviderWith(createUnsignedTokens, { now: () => browser.clock.nowMs - 200_000 });
    const { auth } = await signedIn();
    expect(await auth.getAccessToken()).toMatch(/^ey/);
    expect(refreshes()).toHaveLength(0);
  });

  it("is ignored when the stored record is invalid", async () => {
    for (const nonsense of ["", "{", "[]", '{"access_token":1}', '{"access_token":"a","claims":{"sub":"1"}}']) {
      browser.storage.setItem(key, nonsense);
      const { page, auth } = open();
      await auth.start();
      expect(auth.getState().status).toBe("idle");
      expect(page.warnings[0]).toContain("Invalid value in storage");
    }
  });
});

describe("refreshing", () => {
  it("sends a refresh token once for simultaneous calls in several tabs", async () => {
    const first = await signedIn();
    const second = open();
    await second.auth.start();
    browser.clock.nowMs += 310_000;
    const tokens = await elapse(
      Promise.all([
        first.auth.getAccessToken(),
        first.auth.getAccessToken(),
        second.auth.getAccessToken(),
        second.auth.refresh().then(() => second.auth.getAccessToken()),
      ]),
    );
    expect(new Set(tokens).size).toBe(1);
    expect(refreshes()).toHaveLength(1);
  });

  it("waits for the tab that is refreshing without Web Locks", async () => {
    arrange({ hasLocks: false });
    const first = await signedIn();
    browser.clock.advance(300);
    const second = open();
    await second.auth.start();
    browser.clock.nowMs += 310_000;
    const running = first.auth.refresh();
    const waiting = second.auth.getAccessToken();
    await finish(browser.clock, running);
    expect(await finish(browser.clock, waiting)).toBe(await first.auth.getAccessToken());
    expect(refreshes()).toHaveLength(1);
  });

  it("does not spend the refresh token without a network", async () => {
    const { auth } = await signedIn();
    browser.hasNetwork = false;
    browser.clock.nowMs += 310_000;
    await expect(elapse(auth.getAccessToken())).rejects.toMatchObject({ code: "provider_unreachable" });
    browser.hasNetwork = true;
    expect(await elapse(auth.getAccessToken())).toMatch(/^ey/);
    expect(auth.getState().status).toBe("logged");
  });

  it("tries although the browser says that there is no network", async () => {
    const { page, auth } = await signedIn();
    page.isOnline = false;
    browser.clock.nowMs += 310_000;
    expect(await elapse(auth.getAccessToken())).toMatch(/^ey/);
  });

  it.each(["/blog", "/admin"])(
    "logs out with a reload of %s when the provider rejects the refresh token",
    async (path) => {
      const { page, auth } = await signedIn(path);
      const stored = JSON.parse(browser.storage.getItem(key) ?? "{}");
      browser.storage.setItem(key, JSON.stringify({ ...stored, refresh_token: "revoked" }));
      await auth.refresh();
      expect(auth.getState()).toMatchObject({ status: "logs-out", user: null });
      expect(browser.storage.getItem(key)).toBeNull();
      expect(page.visits).toEqual(["reload"]);
    },
  );

  it("does not sign in again a user who signed out during the refresh", async () => {
    const { page, auth } = await signedIn("/admin");
    const refreshing = auth.refresh();
    await auth.logout();
    await elapse(refreshing);
    expect(page.visits).toEqual([expect.stringContaining("openid-connect/logout")]);
    expect(browser.storage.getItem(key)).toBeNull();
    expect(auth.getState().user).toBeNull();
  });
});

describe("another tab", () => {
  it("that signs out wins over a refresh in flight here", async () => {
    const first = await signedIn();
    const second = open("/admin");
    await second.auth.start();
    const refreshing = second.auth.refresh();
    await first.auth.logout();
    await elapse(refreshing);
    browser.clock.advance(500);
    expect(new Set(second.page.visits)).toEqual(new Set(["replace /unauth?redirect_uri=%2Fadmin"]));
    expect(browser.storage.getItem(key)).toBeNull();
  });

  it("that signs in signs this one in too", async () => {
    const { auth } = open();
    await auth.start();
    await signedIn();
    await settle();
    expect(browser.clock.pending()).toContain(500);
    browser.clock.advance(500);
    expect(auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    expect(await auth.getAccessToken()).toMatch(/^ey/);
  });

  it("is ignored after dispose", async () => {
    const { auth } = open();
    await auth.start();
    auth.dispose();
    await signedIn();
    expect(auth.getState().status).toBe("idle");
    expect(await auth.getAccessToken()).toBeUndefined();
  });
});
