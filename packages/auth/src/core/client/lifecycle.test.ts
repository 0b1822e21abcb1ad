import { describe, expect, it } from "vitest";
import { createAuth } from "../../browser/create-auth.ts";
import { createFakeSite, loggedErrors, lastVisit, leaveForProvider, settle } from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";

describe("on a server", () => {
  it("a client touches nothing and has no user", async () => {
    expect(typeof window).toBe("undefined");
    const auth = createAuth({ clientId: "corp-site" });
    expect(auth.getState()).toEqual({ status: "idle", user: null, error: null, isStarted: false });
    expect(auth.getTabs().role).toBe("none");
    expect(await auth.getAccessToken()).toBeUndefined();
    expect(auth.getTokenTails()).toEqual({});
    expect([auth.hasRealmRole("user"), auth.hasResource(), auth.hasResourceRole("editor")]).toEqual([
      false,
      false,
      false,
    ]);
    expect(auth.resourceRoles()).toEqual([]);
    auth.subscribe(() => {})();
    auth.dispose();
  });

  it("a start does nothing and does not throw", async () => {
    const auth = createAuth({
      clientId: "corp-site",
      ports: { logger: { info: () => {}, warn: () => {}, error: () => {} } },
    });
    const starting = (async () => auth.start())();
    await expect(starting).resolves.toBeUndefined();
    expect(auth.getState()).toMatchObject({ status: "idle", user: null });
  });
});

describe("one decision about a page", () => {
  const answers = {
    "a guest": () => "/admin",
    "a code": (site: FakeSite, url: string) => site.provider.authorize(url),
    "a rejection": (site: FakeSite, url: string) => site.provider.authorize(url, { error: "access_denied" }),
    "a failure": (site: FakeSite, url: string) => site.provider.authorize(url, { error: "server_error" }),
  };
  const outcomes = {
    "a guest": ["logs-in", ["replace http://provider.test"], []],
    "a code": ["logged", [], []],
    "a rejection": ["idle", [], ["access_denied"]],
    "a failure": ["idle", ["replace /auth-error"], ["Sign-in failed (login_rejected): server_error"]],
  } as const;
  const orders = [
    ["navigate", "start"],
    ["start", "navigate"],
    ["navigate", "start", "navigate"],
    ["navigate", "navigate", "start", "start"],
    ["start", "yield", "navigate", "navigate"],
    ["navigate", "yield", "start", "yield", "navigate"],
  ] as const;
  const cases = (Object.keys(answers) as (keyof typeof answers)[]).flatMap((answer) =>
    orders.map((order) => ({ answer, order })),
  );

  it.each(cases)("is made for $answer in the order $order", async ({ answer, order }) => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog");
    const back = site.open(answers[answer](site, authorizationUrl), {}, first);
    const calls: Promise<void>[] = [];
    for (const step of order) {
      if (step === "yield") await Promise.resolve();
      else calls.push(step === "start" ? back.auth.start() : back.auth.handleNavigation());
    }
    await Promise.all(calls);
    await settle();
    const [status, visits, errors] = outcomes[answer];
    expect(back.auth.getState().status).toBe(status);
    expect(back.page.visits).toEqual(visits.map((visit) => expect.stringContaining(visit)));
    expect(loggedErrors(back)).toEqual(errors);
    expect(site.count("authorization_code")).toBe(answer === "a code" ? 1 : 0);
  });
});

describe("starting", () => {
  it("sets isStarted after the first decision and shares one promise", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    expect(visit.auth.getState().isStarted).toBe(false);
    const starting = visit.auth.start();
    expect(visit.auth.start()).toBe(starting);
    await starting;
    expect(visit.auth.getState().isStarted).toBe(true);
  });

  it("gives the last five characters of the tokens, and none before or after them", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    expect(visit.auth.getTokenTails()).toEqual({});
    await site.signedIn();
    const { auth } = site.open("/blog");
    await auth.start();
    const { accessTokenTail = "", refreshTokenTail = "" } = auth.getTokenTails();
    expect((await auth.getAccessToken())?.endsWith(accessTokenTail)).toBe(true);
    expect([accessTokenTail.length, refreshTokenTail.length]).toEqual([5, 5]);
    await auth.logout({ by: "reload" });
    expect(auth.getTokenTails()).toEqual({});
  });

  it("after dispose listens to the page again", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    visit.auth.dispose();
    await site.signedIn();
    await visit.auth.start();
    expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    const other = site.open("/blog");
    await other.auth.start();
    await other.auth.logout({ by: "reload" });
    site.browser.clock.advance(500);
    expect(visit.auth.getState().status).toBe("idle");
  });

  it("never rejects: errors of the application's functions are in the state", async () => {
    const broken = (): boolean => {
      throw new Error("mine");
    };
    const visit = createFakeSite().open("/blog", { isPublicPage: broken });
    await visit.auth.start();
    expect(visit.auth.getState()).toMatchObject({ isStarted: true, error: { code: "login_unavailable" } });
    await visit.auth.handleNavigation();
  });

  it("goes on when a function of the application fails while another tab signs out", async () => {
    const site = createFakeSite();
    let isBroken = false;
    const isPublicPage = (): boolean => {
      if (isBroken) throw new Error("mine");
      return true;
    };
    const visit = await site.signedIn("/blog", { isPublicPage });
    isBroken = true;
    site.browser.storage.clear();
    visit.page.emit({ type: "woken" });
    visit.page.emit({ type: "storage", key: site.key("token") });
    site.browser.clock.advance(500);
    await settle();
    expect(visit.logs.filter(({ level }) => level === "warn").length).toBeGreaterThan(0);
  });

  it("returns functions that work without their object", async () => {
    const { start, getState, login } = createFakeSite().open("/blog").auth;
    await start();
    await login();
    expect(getState().status).toBe("logs-in");
  });

  it("allows a login before it has finished", async () => {
    const visit = createFakeSite().open("/blog");
    await visit.auth.login();
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
  });
});

describe("a disposed client", () => {
  it("has no timer, no channel and no listener", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await settle();
    expect(site.browser.clock.pending().length).toBeGreaterThan(0);
    visit.auth.dispose();
    expect(site.browser.clock.pending()).toEqual([]);
    expect(visit.auth.getTabs().role).toBe("none");
    visit.page.emit({ type: "woken" });
    visit.page.emit({ type: "storage", key: site.key("token") });
    await settle();
    expect(site.browser.clock.pending()).toEqual([]);
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("has none either when it was disposed while starting", async () => {
    const site = createFakeSite();
    const before = await site.signedIn();
    before.auth.dispose();
    const visit = site.open("/blog");
    const starting = visit.auth.start();
    visit.auth.dispose();
    await starting;
    await settle();
    expect(visit.auth.getTabs().role).toBe("none");
    expect(site.browser.clock.pending()).toEqual([]);
  });

  it("returns no token and decides nothing", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    visit.auth.dispose();
    expect(await visit.auth.getAccessToken()).toBeUndefined();
    visit.page.href = "http://site.test/admin";
    site.browser.storage.clear();
    await visit.auth.handleNavigation();
    await visit.auth.requireSignIn();
    expect(visit.page.visits).toEqual([]);
  });
});

describe("a navigation within the application", () => {
  it("from a public page to a protected one redirects a guest to the provider", async () => {
    const visit = createFakeSite().open("/blog");
    await visit.auth.start();
    visit.page.href = "http://site.test/admin?x=1";
    await visit.auth.handleNavigation();
    expect(lastVisit(visit).searchParams.get("redirect_uri")).toBe("http://site.test/admin?x=1");
  });

  it("changes nothing with a fresh token and renews a stale one", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await visit.auth.handleNavigation();
    expect(site.count("refresh_token")).toBe(0);
    site.browser.clock.nowMs += 200_000;
    await visit.auth.handleNavigation();
    expect(site.count("refresh_token")).toBe(1);
    expect(visit.page.visits).toEqual([]);
  });
});

describe("requiring sign-in", () => {
  it("signs a guest in and does nothing for a signed-in user or after an error", async () => {
    const guest = createFakeSite().open("/blog");
    await guest.auth.start();
    await guest.auth.requireSignIn();
    expect(guest.page.visits).toEqual([expect.stringMatching(/^replace .*openid-connect\/auth/)]);
    const person = await createFakeSite().signedIn();
    await person.auth.requireSignIn();
    expect(person.page.visits).toEqual([]);
    const failed = createFakeSite().open("/blog");
    await failed.auth.start();
    await failed.auth.loginWithPassword("reader", "wrong").catch(() => undefined);
    await failed.auth.requireSignIn();
    expect(failed.page.visits).toEqual([]);
  });
});

describe("roles", () => {
  it("are those of the token, on the application's resource unless another is given", async () => {
    const access = { "corp-site": { roles: ["editor"] }, account: { roles: ["view"] } };
    const site = createFakeSite({
      provider: { claims: { realm_access: { roles: ["user"] }, resource_access: access } },
    });
    const { auth } = await site.signedIn();
    expect([auth.hasRealmRole("user"), auth.hasRealmRole("editor")]).toEqual([true, false]);
    expect([auth.hasResource(), auth.hasResource("account"), auth.hasResource("other")]).toEqual([true, true, false]);
    expect([auth.hasResourceRole("editor"), auth.hasResourceRole("editor", "account")]).toEqual([true, false]);
    expect([auth.resourceRoles(), auth.resourceRoles("account")]).toEqual([["editor"], ["view"]]);
    await auth.logout();
    expect(auth.hasRealmRole("user")).toBe(false);
  });

  it("refer to the resource of the options", async () => {
    const site = createFakeSite({ provider: { claims: { resource_access: { other: { roles: ["editor"] } } } } });
    const { auth } = await site.signedIn("/blog", { resource: "other" });
    expect(auth.hasResourceRole("editor")).toBe(true);
  });

  it("change with a refreshed token", async () => {
    const site = createFakeSite();
    const { auth } = await site.signedIn();
    site.provider.setClaims({ realm_access: { roles: ["admin"] } });
    await auth.refresh();
    await settle();
    expect(auth.hasRealmRole("admin")).toBe(true);
    expect(auth.hasRealmRole("user")).toBe(false);
  });
});
