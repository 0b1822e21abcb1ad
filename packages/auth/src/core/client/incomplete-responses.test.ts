import { expect, it } from "vitest";
import { createFakeSite, finish, settle } from "../../testing/fake-site.ts";
import type { FakeSite } from "../../testing/fake-site.ts";

/** A provider that omits fields of its response to a refresh. */
function withholding(site: FakeSite, ...names: readonly string[]): void {
  site.intercept = async (form, init) => {
    const response = await site.provider.fetch(site.requests.at(-1)?.url ?? "", init);
    if (form.get("grant_type") !== "refresh_token") return response;
    const body = (await response.json()) as Record<string, unknown>;
    return Response.json(Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))));
  };
}

const record = (site: FakeSite): Record<string, unknown> =>
  JSON.parse(site.browser.storage.getItem(site.key("token")) ?? "{}");

it("retains the previous id token when a refresh returns none, also an expired one", async () => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  const before = record(site)["id_token"];
  withholding(site, "id_token");
  site.browser.clock.advance(400_000);
  await settle();
  await finish(site.browser.clock, visit.auth.getAccessToken());
  expect(visit.auth.getState().status).toBe("logged");
  expect(record(site)).toMatchObject({ id_token: before, refresh_token: expect.any(String) });
  expect(visit.page.visits).toEqual([]);
});

it("sends the same refresh token again to a provider without rotation", async () => {
  const site = createFakeSite();
  const visit = await site.signedIn();
  const token = record(site)["refresh_token"];
  withholding(site, "refresh_token");
  await visit.auth.refresh();
  expect(record(site)["refresh_token"]).toBe(token);
  site.browser.clock.advance(10_000);
  await visit.auth.refresh();
  const sent = site.requests.map(({ form }) => form.get("refresh_token")).filter((each) => each !== null);
  expect(sent).toEqual([token, token]);
});
