import { describe, expect, it, vi } from "vitest";
import { createFullStorage } from "../../testing/fake-browser.ts";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";

const errors = ({ logs }: FakeVisit): string[] =>
  logs.filter(({ level }) => level === "error").map(({ message }) => message);

async function guest(options: Partial<AuthOptions> = {}, site: FakeSite = createFakeSite()): Promise<FakeVisit> {
  const visit = site.open("/blog", options);
  await visit.auth.start();
  return visit;
}

describe("a redirect", () => {
  it("by the application's function receives the URL and the kind of history entry", async () => {
    const seen: string[] = [];
    const redirect = (url: string, history: string): void =>
      void seen.push(`${history} ${new URL(url).pathname.split("/").at(-1)}`);
    const site = createFakeSite();
    const visit = await guest({ redirect }, site);
    await visit.auth.login();
    visit.page.emit({ type: "restored" });
    await visit.auth.login({ history: "replace" });
    visit.page.emit({ type: "restored" });
    await visit.auth.loginWithPassword("reader", "reader");
    await visit.auth.logout();
    expect(seen).toEqual(["push auth", "replace auth", "push logout"]);
    expect(visit.page.visits).toEqual([]);
  });

  it.each<[string, AuthOptions["redirect"]]>([
    ["is forbidden", null],
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no"))],
  ])("that %s is an error in the state, and logged", async (_, redirect = null) => {
    const visit = await guest({ redirect });
    await visit.auth.login();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "redirect_failed" } });
    expect(errors(visit)).toHaveLength(1);
    expect(visit.page.visits).toEqual([]);
  });

  it("that fails on signing out results in a guest with the error", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", { redirect: null });
    await visit.auth.logout();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", user: null, error: { code: "redirect_failed" } });
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("that failed is not repeated on the next navigation", async () => {
    const visit = await guest({ redirect: null });
    await visit.auth.login();
    visit.page.href = "http://site.test/admin";
    await visit.auth.handleNavigation();
    expect(errors(visit)).toHaveLength(1);
  });
});

describe("a hook", () => {
  const never = (): Promise<void> => new Promise(() => {});

  it("is called and awaited", async () => {
    const turns: string[] = [];
    const slow = (name: string) => async (): Promise<void> => {
      await Promise.resolve();
      turns.push(name);
    };
    const site = createFakeSite();
    const hooks = {
      beforeLogin: slow("beforeLogin"),
      beforeLogout: slow("beforeLogout"),
      afterLogin: (user: { username: string | null }) => void turns.push(`afterLogin ${user.username}`),
    };
    const visit = await guest({ hooks, redirect: () => void turns.push("redirect") }, site);
    await visit.auth.login();
    visit.page.emit({ type: "restored" });
    await visit.auth.loginWithPassword("reader", "reader");
    await visit.auth.logout();
    expect(turns).toEqual(["beforeLogin", "redirect", "afterLogin reader", "beforeLogout", "redirect"]);
  });

  it("before a logout sees the token in storage", async () => {
    const site = createFakeSite();
    let seen: string | null = null;
    const hooks = { beforeLogout: () => void (seen = site.browser.storage.getItem(site.key("token"))) };
    const visit = await site.signedIn("/blog", { hooks });
    await visit.auth.logout();
    expect(seen).toContain("access_token");
  });

  it("after a login is not called for a stored token", async () => {
    const site = createFakeSite();
    await site.signedIn();
    let calls = 0;
    const visit = await guest({ hooks: { afterLogin: () => void calls++ } }, site);
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
    expect(calls).toBe(0);
  });

  it.each(["beforeLogin", "beforeLogout", "afterLogin"] as const)(
    "%s that never ends is abandoned after 5000 ms and stops nothing",
    async (name) => {
      const site = createFakeSite();
      const visit = await guest({ hooks: { [name]: never } }, site);
      const isDone = { value: false };
      const work = async (): Promise<void> => {
        if (name === "beforeLogin") return visit.auth.login();
        await visit.auth.loginWithPassword("reader", "reader");
        if (name === "beforeLogout") await visit.auth.logout();
      };
      const working = work().finally(() => {
        isDone.value = true;
      });
      await settle();
      expect(site.browser.clock.pending()).toContain(5_000);
      site.browser.clock.advance(4_999);
      await settle();
      expect(isDone.value).toBe(false);
      site.browser.clock.advance(1);
      await working;
      expect(errors(visit)).toEqual([expect.stringContaining(name)]);
      expect(visit.auth.getState()).toMatchObject({
        status: { beforeLogin: "logs-in", beforeLogout: "logs-out", afterLogin: "logged" }[name],
        error: null,
      });
      expect(visit.page.visits).toHaveLength(name === "afterLogin" ? 0 : 1);
    },
  );

  it.each<[string, () => void | Promise<void>]>([
    [
      "throws",
      () => {
        throw new Error("no");
      },
    ],
    ["rejects", () => Promise.reject(new Error("no"))],
  ])("that %s is logged and stops nothing", async (_, beforeLogin) => {
    const visit = await guest({ hooks: { beforeLogin } });
    await visit.auth.login();
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
    expect(errors(visit)).toEqual([expect.stringContaining("beforeLogin")]);
  });

  it("has a configurable time limit", async () => {
    const site = createFakeSite();
    const visit = await guest({ hooks: { beforeLogin: never }, constants: { hookTimeoutMs: 5 } }, site);
    const login = visit.auth.login();
    await settle();
    site.browser.clock.advance(5);
    await login;
    expect(visit.page.visits).toHaveLength(1);
  });
});

describe("an unreachable provider", () => {
  const findCorsError = (visit: FakeVisit): unknown =>
    visit.logs.find(({ level, message, context }) => {
      const cause = context instanceof Error ? context.message : "";
      return (level === "error" || level === "warn") && `${message} ${cause}`.includes("CORS");
    });

  it("by password rejects while the user is signing out", async () => {
    const visit = await createFakeSite().signedIn();
    await visit.auth.logout();
    await expect(visit.auth.loginWithPassword("reader", "reader")).rejects.toMatchObject({ code: "login_unavailable" });
    expect(visit.auth.getState().user).toBeNull();
  });

  it("is logged as a possible CORS error when signing in by password", async () => {
    const site = createFakeSite();
    const visit = await guest({}, site);
    site.provider.setDown(true);
    await expect(visit.auth.loginWithPassword("reader", "reader")).rejects.toMatchObject({
      code: "provider_unreachable",
    });
    expect(visit.auth.getState()).toMatchObject({
      status: "idle",
      error: { code: "provider_unreachable", retryable: true },
    });
    expect(findCorsError(visit)).toBeDefined();
  });

  it("is logged as a possible CORS error when refreshing", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    site.provider.setDown(true);
    await visit.auth.refresh();
    expect(findCorsError(visit)).toBeDefined();
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("is logged as a possible CORS error when exchanging a code", async () => {
    const site = createFakeSite();
    const first = await guest({}, site);
    await first.auth.login();
    const back = site.open(site.provider.authorize(lastVisit(first).href), {}, first);
    site.provider.setDown(true);
    await back.auth.start();
    expect(findCorsError(back)).toBeDefined();
  });
});

describe("a password", () => {
  it("that is rejected throws and is in the state until the next attempt", async () => {
    const visit = await guest();
    await expect(visit.auth.loginWithPassword("reader", "wrong")).rejects.toMatchObject({
      code: "grant_rejected",
      message: "Invalid user credentials",
    });
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "grant_rejected" } });
    await visit.auth.loginWithPassword("reader", "reader");
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
    expect(visit.page.visits).toEqual([]);
  });
});

describe("a failed attempt of a signed-in user", () => {
  it("leaves the user and their token in place", async () => {
    const { auth } = await createFakeSite().signedIn();
    const { user } = auth.getState();
    const token = await auth.getAccessToken();
    await auth.loginWithPassword("reader", "wrong").catch(() => undefined);
    expect(auth.getState()).toMatchObject({ status: "logged", user, error: { code: "grant_rejected" } });
    expect([token, await auth.getAccessToken()]).toEqual([expect.any(String), token]);
  });
});

describe("simultaneous logins", () => {
  it("share one attempt", async () => {
    const visit = await guest();
    await Promise.all([visit.auth.login(), visit.auth.login(), visit.auth.requireSignIn()]);
    expect(visit.page.visits).toHaveLength(1);
  });
});

describe("an attempt that cannot be prepared", () => {
  it("because no storage takes it is an error in the state", async () => {
    const site = createFakeSite();
    const full = createFullStorage();
    const visit = await guest({ ports: { storage: full, sessionStorage: full } }, site);
    await visit.auth.login();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "login_unavailable" } });
    expect(visit.page.visits).toEqual([]);
  });

  it("because the page has no https names that, not only in its cause", async () => {
    const getRandomValues = (): never => {
      throw new Error("No crypto");
    };
    const visit = await guest({ ports: { crypto: { getRandomValues } } });
    vi.stubGlobal("isSecureContext", false);
    await visit.auth.login().finally(() => vi.unstubAllGlobals());
    expect(visit.auth.getState().error).toMatchObject({
      code: "login_unavailable",
      message: expect.stringMatching(/https, or localhost/),
    });
  });
});
