import { describe, expect, it, vi } from "vitest";
import { createMemoryStorage } from "../../browser/create-auth.ts";
import { withSetItem } from "../../testing/fake-browser.ts";
import { createFakeSite } from "../../testing/fake-site.ts";
import { createTokenStore } from "./credentials.ts";
import type { TokenRecord } from "./token-record.ts";

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const record: TokenRecord = {
  access_token: "a",
  refresh_token: "r",
  id_token: "i",
  claims: { sub: "1" },
  expire_time: 2_000,
  issued_iat: 1_000,
  received_at_client_time: 1_500,
};

describe("the stored record", () => {
  it("of a signed-in user has the fields of the specification, under a key that ends in token", async () => {
    const site = createFakeSite();
    await site.signedIn();
    const key = Array.from(
      { length: site.browser.storage.length },
      (_, index) => site.browser.storage.key(index) ?? "",
    ).find((name) => name.endsWith(".token"));
    expect(key).toBe("corp.auth.stg.corp-site.token");
    const stored = JSON.parse(site.browser.storage.getItem(key ?? "") ?? "{}");
    expect(stored).toEqual({
      access_token: expect.stringMatching(/^ey/),
      refresh_token: "refresh-1",
      id_token: expect.stringMatching(/^ey/),
      claims: {
        sub: "user-1",
        preferred_username: "reader",
        email: "reader@corp.example",
        name: "Рита Чтецова",
        given_name: "Рита",
        realm_access: { roles: ["user"] },
        resource_access: { "corp-site": { roles: [] } },
        exp: expect.any(Number),
        iat: expect.any(Number),
      },
      expire_time: stored.claims.exp * 1000,
      issued_iat: stored.claims.iat * 1000,
      received_at_client_time: site.browser.clock.nowMs,
    });
  });

  it("is beside the access and the refresh token, under keys of their own", async () => {
    const site = createFakeSite();
    const { auth } = await site.signedIn();
    expect(site.browser.storage.getItem(site.key("user-access-token"))).toBe(await auth.getAccessToken());
    expect(site.browser.storage.getItem(site.key("user-refresh-token"))).toBe("refresh-1");
  });

  it("is written last, after the other keys", () => {
    const written: string[] = [];
    const spy = withSetItem((key) => void written.push(key));
    createTokenStore(spy, "x.", silent).write(record);
    expect(written).toEqual(["x.user-access-token", "x.user-refresh-token", "x.token"]);
  });

  it("removes the refresh token's key with the refresh token", () => {
    const storage = createMemoryStorage();
    const store = createTokenStore(storage, "x.", silent);
    store.write(record);
    const { refresh_token: _, ...spent } = record;
    store.write(spent);
    expect(storage.getItem("x.user-refresh-token")).toBeNull();
    expect(storage.getItem("x.token")).not.toContain("refresh_token");
    store.remove();
    expect(storage.length).toBe(0);
  });

  it("is read back unchanged, and detects changes of other tabs", () => {
    const storage = createMemoryStorage();
    const [one, other] = [createTokenStore(storage, "x.", silent), createTokenStore(storage, "x.", silent)];
    expect(one.hasChanged()).toBe(false);
    other.write(record);
    expect(one.hasChanged()).toBe(true);
    expect(one.read()).toEqual(record);
    expect(one.hasChanged()).toBe(false);
    other.remove();
    expect(one.hasChanged()).toBe(true);
    expect(one.read()).toBeNull();
    expect(one.hasChanged()).toBe(false);
  });

  it.each<[string, object]>([
    ["no token", { access_token: undefined }],
    ["an empty token", { access_token: "" }],
    ["no claims", { claims: undefined }],
    ["nobody's claims", { claims: {} }],
    ["a list for claims", { claims: ["1"] }],
    ["an expiry that is text", { expire_time: "2000" }],
    ["no time of issue", { issued_iat: null }],
    ["no time of receipt", { received_at_client_time: undefined }],
  ])("with %s is ignored, which is logged as an error", (_, change) => {
    const storage = createMemoryStorage();
    const error = vi.fn<(message: string) => void>();
    storage.setItem("x.token", JSON.stringify({ ...record, ...change }));
    expect(createTokenStore(storage, "x.", { ...silent, error }).read()).toBeNull();
    expect(error).toHaveBeenCalledWith(expect.stringMatching(/invalid value.*"x\.token"/i));
  });
});
