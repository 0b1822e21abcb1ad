import { generateKeyPair } from "jose";
import { describe, expect, it, vi } from "vitest";
import { createTokenVerifier } from "../../server/token-verifier.ts";
import type { FakeProviderOptions } from "../../testing/fake-provider.ts";
import { createFakeSite, lastVisit, leaveForProvider, openStarted, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";
import type { KeysPort } from "../ports.ts";

const bound = { dpop: true };
const siteWith = (provider: FakeProviderOptions = {}): FakeSite =>
  createFakeSite({ areTokensSigned: true, provider: { dpop: true, ...provider } });

describe("tokens that are bound to a key", () => {
  it("are issued for the key that the authorization request names", async () => {
    const site = siteWith();
    const { first, authorizationUrl } = await leaveForProvider(site, "/blog", bound);
    expect(new URL(authorizationUrl).searchParams.get("dpop_jkt")).toMatch(/^[\w-]{43}$/u);
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first, bound);
    expect(back.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it("are refreshed by another document with the same key", async () => {
    const site = siteWith();
    await site.signedIn("/blog", bound);
    const other = await openStarted(site, "/blog", undefined, bound);
    const before = await other.auth.getAccessToken();
    site.browser.clock.nowMs += 3_000;
    await other.auth.refresh();
    expect(await other.auth.getAccessToken()).not.toBe(before);
    expect(site.count("refresh_token")).toBe(1);
  });

  it("share one key between tabs that start together", async () => {
    const site = siteWith();
    const tabs = [site.open("/blog", bound), site.open("/blog", bound)];
    await Promise.all(tabs.map(({ auth }) => auth.login()));
    const keys = tabs.map((tab) => lastVisit(tab).searchParams.get("dpop_jkt"));
    expect(keys[0]).not.toBeNull();
    expect(keys[0]).toBe(keys[1]);
  });

  it("are accepted by a server with a proof for the request, and by no other", async () => {
    const site = siteWith();
    const { auth } = await site.signedIn("/blog", bound);
    const token = (await auth.getAccessToken()) ?? "";
    const { issuer, clientId: audience, fetch } = site.provider;
    const verifier = createTokenVerifier({ issuer, audience, fetch });
    const url = "https://api.example/events?page=2";
    const proof = await auth.getProof({ method: "get", url, token });
    await expect(verifier.verify(token, { method: "GET", url, proof })).resolves.toMatchObject({ subject: "user-1" });
    await expect(verifier.verify(token, { method: "POST", url, proof })).rejects.toThrow("another method");
    await expect(verifier.verify(token)).rejects.toThrow("is missing");
  });

  it("are requested again with the nonce that the provider requires", async () => {
    const site = siteWith({ dpopNonce: "n-1" });
    const { auth } = await site.signedIn("/blog", bound);
    expect(site.count("password")).toBe(2);
    await auth.refresh();
    expect(site.count("refresh_token")).toBe(1);
    expect(auth.getState().status).toBe("logged");
  });

  it.each(["invalid_dpop_proof", "use_dpop_nonce"])("survive a refresh whose proof is rejected (%s)", async (error) => {
    const site = siteWith();
    const { auth, page } = await site.signedIn("/blog", bound);
    const before = site.browser.storage.getItem(site.key("token"));
    site.intercept = async () => Response.json({ error }, { status: 400 });
    await auth.refresh();
    expect([auth.getState().status, page.visits]).toEqual(["logged", []]);
    expect(site.browser.storage.getItem(site.key("token"))).toBe(before);
  });

  it("have a key that cannot be exported", async () => {
    const site = siteWith();
    const { page } = await site.signedIn("/blog", bound);
    const keys = await page.ports.keys.get(site.key("dpop"));
    expect(keys?.privateKey).toMatchObject({ extractable: false });
  });

  it("are not accepted from a provider that does not bind them", async () => {
    const site = createFakeSite();
    await expect(site.signedIn("/blog", bound)).rejects.toMatchObject({ code: "provider_failed" });
    expect(site.browser.storage.getItem(site.key("token"))).toBeNull();
  });

  it("are used with the new key that another tab has made", async () => {
    const site = siteWith();
    const first = await site.signedIn("/blog", bound);
    await first.auth.getProof({
      method: "GET",
      url: "https://api.example/",
      token: (await first.auth.getAccessToken()) ?? "",
    });
    await first.page.ports.keys.set(site.key("dpop"), await generateKeyPair("ES256"));
    const second = await site.signedIn("/blog", bound);
    const token = (await second.auth.getAccessToken()) ?? "";
    const { issuer, clientId: audience, fetch } = site.provider;
    const url = "https://api.example/events";
    const proof = await first.auth.getProof({ method: "GET", url, token });
    const verifier = createTokenVerifier({ issuer, audience, fetch });
    await expect(verifier.verify(token, { method: "GET", url, proof })).resolves.toMatchObject({ subject: "user-1" });
    // The first tab adopts the other tab's token.
    await first.auth.refresh();
    site.browser.clock.nowMs += 3_000;
    await first.auth.refresh();
    expect([first.auth.getState().status, site.count("refresh_token")]).toEqual(["logged", 1]);
  });

  it("read their key once for any number of requests", async () => {
    const site = siteWith();
    const { auth, page } = await site.signedIn("/blog", bound);
    const token = (await auth.getAccessToken()) ?? "";
    const get = vi.spyOn(page.ports.keys, "get");
    for (let request = 0; request < 3; request++)
      await auth.getProof({ method: "GET", url: "https://api.example/", token });
    expect(get).not.toHaveBeenCalled();
  });

  it("reject with an AuthError when the key cannot be read", async () => {
    const broken = async (): Promise<never> => Promise.reject(new Error("UnknownError"));
    const { auth } = siteWith().open("/blog", { ...bound, ports: { keys: { get: broken, set: broken } } });
    await auth.start();
    const proof = auth.getProof({ method: "GET", url: "https://api.example/", token: "x" });
    await expect(proof).rejects.toMatchObject({ name: "AuthError", code: "login_unavailable" });
  });

  it.each([true, false])("are not requested when the key store never responds (locks: %s)", async (hasLocks) => {
    const site = createFakeSite({ provider: { dpop: true }, hasLocks });
    const silent = (): Promise<never> => new Promise(() => undefined);
    let keys: KeysPort = { get: silent, set: silent };
    const port: KeysPort = { get: (name) => keys.get(name), set: (name, pair) => keys.set(name, pair) };
    const visit = site.open("/blog", { ...bound, ports: { keys: port } });
    await visit.auth.start();
    const attempt = visit.auth.login();
    const proof = visit.auth.getProof({ method: "GET", url: "https://api.example/", token: "x" }).catch(String);
    await settle();
    await pass(site.browser.clock, 3_000);
    await attempt;
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "login_unavailable" } });
    expect(await proof).toContain("The store of this browser's keys (IndexedDB) does not respond.");
    expect([visit.page.visits, site.requests]).toEqual([[], []]);

    keys = { get: async () => undefined, set: silent };
    const second = visit.auth.loginWithPassword("reader", "reader").catch((error: unknown) => error);
    await settle();
    await pass(site.browser.clock, 3_000);
    expect(await second).toMatchObject({ code: "login_unavailable" });

    keys = visit.page.ports.keys;
    await visit.auth.loginWithPassword("reader", "reader");
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it("are not requested when the key cannot be stored", async () => {
    const site = siteWith();
    const full = async (): Promise<never> => Promise.reject(new Error("QuotaExceededError"));
    const visit = site.open("/blog", { ...bound, ports: { keys: { get: async () => undefined, set: full } } });
    await visit.auth.start();
    await visit.auth.login();
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "login_unavailable" } });
    await expect(visit.auth.loginWithPassword("reader", "reader")).rejects.toMatchObject({ code: "login_unavailable" });
    await settle();
    expect([visit.page.visits, site.requests]).toEqual([[], []]);
  });
});

it("tokens that are not bound have no proof", async () => {
  const { auth } = await createFakeSite().signedIn();
  expect(await auth.getProof({ method: "GET", url: "https://api.example/", token: "x" })).toBeUndefined();
});
