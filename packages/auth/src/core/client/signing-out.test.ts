import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";

describe("signing out", () => {
  it("redirects to the provider with the id token hint and the return URL", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog?page=2");
    await visit.auth.logout();
    const url = lastVisit(visit);
    expect(url.pathname).toBe("/auth/realms/stg/protocol/openid-connect/logout");
    expect(Object.fromEntries(url.searchParams)).toEqual({
      post_logout_redirect_uri: "http://site.test/blog?page=2",
      client_id: "corp-site",
      id_token_hint: expect.stringMatching(/^ey/),
    });
    expect(site.browser.storage.length).toBe(1);
    expect(site.browser.storage.getItem(site.key("removed-at"))).toBe(String(site.browser.clock.nowMs));
  });

  it.each([
    ["provider", [{ token: "refresh-1", token_type_hint: "refresh_token", client_id: "corp-site" }]],
    ["reload", []],
  ] as const)("by %s revokes, without waiting for it, what is to end", async (by, revocations) => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await visit.auth.logout({ by });
    expect(visit.page.visits).toHaveLength(1);
    await settle();
    expect(site.provider.revocations.map((form) => Object.fromEntries(form))).toEqual(revocations);
  });

  it("works when the token cannot be revoked", async () => {
    const site = createFakeSite();
    globalThis.fetch = async (input, init) => {
      if (new Request(input).url.endsWith("/revoke")) throw new TypeError("fetch failed");
      return site.provider.fetch(input, init);
    };
    const visit = await site.signedIn();
    await visit.auth.logout();
    await settle();
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/logout$/u);
    expect(visit.auth.getState().error).toBeNull();
  });

  it("has no hint without an id token", async () => {
    const site = createFakeSite();
    site.intercept = async (_, init) => {
      const body: object = await (await site.provider.fetch(site.requests.at(-1)?.url ?? "", init)).json();
      return Response.json({ ...body, id_token: undefined });
    };
    const visit = await site.signedIn();
    await visit.auth.logout();
    expect(lastVisit(visit).searchParams.has("id_token_hint")).toBe(false);
    expect(lastVisit(visit).searchParams.get("client_id")).toBe("corp-site");
  });

  it("does not return to a protected page, unless the call names it", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn("/admin");
    await visit.auth.logout();
    expect(lastVisit(visit).searchParams.get("post_logout_redirect_uri")).toBe("http://site.test/");
    const other = await site.signedIn("/admin");
    await other.auth.logout({ returnTo: "/contacts" });
    expect(lastVisit(other).searchParams.get("post_logout_redirect_uri")).toBe("http://site.test/contacts");
  });

  it("does not return to another origin", async () => {
    const visit = await createFakeSite().signedIn();
    await visit.auth.logout({ returnTo: "https://evil.example/" });
    expect(lastVisit(visit).searchParams.get("post_logout_redirect_uri")).toBe("http://site.test/");
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "warn", message: expect.stringMatching(/origin/) }),
    );
  });

  it.each<[string, Partial<AuthOptions>]>([
    ["in the mode employer-id", { mode: "employer-id" }],
    ["in the mode employer-id-token", { mode: "employer-id-token" }],
    ["when the option says so", { logoutBy: "reload" }],
  ])("only removes the tokens and reloads %s", async (_, options) => {
    const site = createFakeSite();
    const visit = await site.signedIn("/blog", options);
    await visit.auth.logout();
    expect(visit.page.visits).toEqual(["reload"]);
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
    expect(visit.auth.getState()).toMatchObject({ status: "logs-out", user: null });
  });

  it("is not undone by a silent login after the reload, until the next login", async () => {
    const site = createFakeSite({ isSecure: true });
    site.provider.setSession(true);
    const options = { mode: "employer-id" } as const;
    const visit = site.open("/blog", options);
    await visit.auth.start();
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
    await visit.auth.logout();
    const reloaded = site.open("/blog", options, visit);
    await reloaded.auth.start();
    await settle();
    expect(reloaded.auth.getState().status).toBe("idle");
    await reloaded.auth.login();
    expect(reloaded.auth.getState().status).toBe("logged");
  });

  it("allows a silent login when the stored mark is invalid, which is logged as an error", async () => {
    const site = createFakeSite({ isSecure: true });
    site.provider.setSession(true);
    site.browser.storage.setItem(site.key("logged-out"), "perhaps");
    const visit = site.open("/blog");
    await visit.auth.start();
    await settle();
    expect(visit.auth.getState().status).toBe("logged");
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "error", message: expect.stringContaining("logged-out") }),
    );
  });

  it("follows the call rather than the mode, both ways", async () => {
    const visit = await createFakeSite().signedIn();
    await visit.auth.logout({ by: "reload" });
    expect(visit.page.visits).toEqual(["reload"]);
    const other = await createFakeSite().signedIn("/blog", { mode: "employer-id" });
    await other.auth.logout({ by: "provider" });
    expect(lastVisit(other).pathname).toMatch(/logout$/);
  });

  it("shows the given page when it reloads", async () => {
    const visit = await createFakeSite().signedIn();
    await visit.auth.logout({ by: "reload", returnTo: "/contacts" });
    expect(visit.page.visits).toEqual(["replace /contacts"]);
  });

  it("removes the tokens from all keys of storage", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const keys = ["token", "user-access-token", "user-refresh-token"].map(site.key);
    expect(keys.every((key) => site.browser.storage.getItem(key) !== null)).toBe(true);
    await visit.auth.logout();
    expect(keys.every((key) => site.browser.storage.getItem(key) === null)).toBe(true);
  });
});

describe("a page restored from the back/forward cache", () => {
  it("is idle after signing out, and can sign in", async () => {
    const visit = await createFakeSite().signedIn();
    await visit.auth.logout();
    expect(visit.auth.getState().status).toBe("logs-out");
    visit.page.emit({ type: "left" });
    visit.page.emit({ type: "restored" });
    expect(visit.auth.getState().status).toBe("idle");
    await visit.auth.login();
    expect(lastVisit(visit).pathname).toMatch(/auth$/);
  });

  it("is idle after leaving to sign in, and can sign in", async () => {
    const visit = createFakeSite().open("/blog");
    await visit.auth.start();
    await visit.auth.login();
    expect(visit.auth.getState().status).toBe("logs-in");
    visit.page.emit({ type: "left" });
    visit.page.emit({ type: "restored" });
    expect(visit.auth.getState().status).toBe("idle");
    await visit.auth.loginWithPassword("reader", "reader");
    expect(visit.auth.getState().status).toBe("logged");
  });

  it("shows a user who signed in in another tab meanwhile", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    await visit.auth.login();
    visit.page.emit({ type: "left" });
    await site.signedIn();
    visit.page.emit({ type: "restored" });
    expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
  });
});

it("ignores forbidden transitions and logs a warning", async () => {
  const visit = createFakeSite().open("/blog");
  await visit.auth.start();
  await visit.auth.logout();
  expect(visit.logs).toEqual([
    { level: "warn", message: expect.stringContaining('"idle" cannot become "logs-out"'), context: undefined },
  ]);
  const leaving = await createFakeSite().signedIn();
  await leaving.auth.logout();
  await leaving.auth.login();
  expect(leaving.page.visits).toHaveLength(1);
  expect(leaving.logs.at(-1)).toMatchObject({ level: "warn", message: expect.stringContaining('"logs-out"') });
});
