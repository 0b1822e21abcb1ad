import { expect, it } from "vitest";
import { createFakeSite, finish, settle } from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";

/** A provider that replaces or omits fields of its response to a refresh. */
function withholding(site: FakeSite, given: Record<string, unknown>, ...names: readonly string[]): void {
  site.intercept = async (form, init) => {
    const response = await site.provider.fetch(site.requests.at(-1)?.url ?? "", init);
    if (form.get("grant_type") !== "refresh_token") return response;
    const body = { ...((await response.json()) as Record<string, unknown>), ...given };
    return Response.json(Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))));
  };
}

const unsigned = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.x`;

const record = (site: FakeSite): Record<string, unknown> =>
  JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}");

it("retains the previous id token when a refresh returns none, also an expired one", async () => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  const before = record(site)["id_token"];
  withholding(site, {}, "id_token");
  site.browser.clock.advance(400_000);
  await settle();
  await finish(site.browser.clock, visit.auth.getAccessToken());
  expect(visit.auth.getState().status).toBe("logged");
  expect(record(site)).toMatchObject({ id_token: before, refresh_token: expect.any(String) });
  expect(visit.page.visits).toEqual([]);
});

it.each([
  ["an opaque access token", "opaque"],
  ["an access token of another subject for the API", unsigned({ sub: "of the API", exp: 9_999_999_999, iat: 1 })],
])("keeps the user when a refresh returns no id token, and %s", async (_, token) => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  withholding(site, { access_token: token }, "id_token");
  await visit.auth.refresh();
  expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" }, error: null });
  expect(await visit.auth.getAccessToken()).toBe(token);
  expect(visit.page.visits).toEqual([]);
});

it.each([
  ...[0, "0", -5, "-5", null, "", "abc", {}, [], undefined].map((lifetime) => ["opaque", lifetime] as const),
  [unsigned({ sub: "1", iat: 1_760_000_000, exp: 1_760_000_000 }), 300] as const,
  [unsigned({ sub: "1", iat: 1_760_000_000, exp: 5 }), 300] as const,
])("refreshes no token without a pause: %s, expires_in %j", async (token, lifetime) => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  withholding(site, { access_token: token, expires_in: lifetime });
  await visit.auth.refresh();
  for (let second = 0; second < 20; second += 1) {
    site.browser.clock.advance(1_000);
    await settle();
  }
  expect(site.count("refresh_token")).toBeLessThan(6);
  expect(visit.auth.getState().status).toBe("logged");
});

it("sends the same refresh token again to a provider without rotation", async () => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  const token = record(site)["refresh_token"];
  withholding(site, {}, "refresh_token");
  await visit.auth.refresh();
  expect(record(site)["refresh_token"]).toBe(token);
  site.browser.clock.advance(10_000);
  await visit.auth.refresh();
  const sent = site.requests.map(({ form }) => form.get("refresh_token")).filter((each) => each !== null);
  expect(sent).toEqual([token, token]);
});
