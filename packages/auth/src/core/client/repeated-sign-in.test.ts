import { expect, it } from "vitest";
import type { FakeVisit } from "../../testing/fake-site.ts";
import { createFakeSite, lastVisit, leaveForProvider, openStarted } from "../../testing/fake-site.ts";

const expired = { error: "temporarily_unavailable", description: "authentication_expired" };
const passing = [expired, { error: "login_required" }, { error: "interaction_required" }];
const isAtProvider = ({ page }: FakeVisit): boolean => page.visits.at(-1)?.includes("/openid-connect/auth?") === true;

it.each(passing.flatMap((answer) => ["/blog?page=2#news", "/admin"].map((path) => ({ ...answer, path }))))(
  "begins anew at once, and only once, after $error on $path",
  async ({ path, ...answer }) => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, path);
    const back = await openStarted(site, site.provider.authorize(authorizationUrl, answer), first);
    expect(isAtProvider(back)).toBe(true);
    expect(back.page.href).toBe(`${site.origin}${path.split("#", 1)[0]}`);

    const again = await openStarted(site, site.provider.authorize(lastVisit(back).href, answer), back);
    expect(isAtProvider(again)).toBe(false);
    expect(lastVisit(again).pathname).toBe("/auth-error");
    expect(again.auth.getState().error).toMatchObject({ code: "login_rejected", providerError: answer.error });
  },
);

it("keeps the page to show and the application's state", async () => {
  const site = createFakeSite();
  const received: unknown[] = [];
  const options = { hooks: { afterLogin: (_user: unknown, state: unknown) => void received.push(state) } };
  const first = await openStarted(site, "/blog", undefined, options);
  await first.auth.login({ returnTo: "/blog#news", state: { draft: "текст" } });
  const back = await openStarted(site, site.provider.authorize(lastVisit(first).href, expired), first, options);
  const last = await openStarted(site, site.provider.authorize(lastVisit(back).href), back, options);
  expect(last.auth.getState().status).toBe("logged");
  expect(last.page.href).toBe(`${site.origin}/blog#news`);
  expect(received).toEqual([{ draft: "текст" }]);
});

it("is silent where another application has signed the user in meanwhile", async () => {
  const site = createFakeSite({ isSecure: true });
  const { first, authorizationUrl } = await leaveForProvider(site);
  const url = site.provider.authorize(authorizationUrl, expired);
  site.provider.setSession(true);
  const back = await openStarted(site, url, first);
  expect(back.auth.getState().status).toBe("logged");
  expect(back.page.visits).toEqual([]);
});

it("returns a user who declines then to the public page", async () => {
  const site = createFakeSite();
  const { first, authorizationUrl } = await leaveForProvider(site, "/blog");
  const back = await openStarted(site, site.provider.authorize(authorizationUrl, expired), first);
  const url = site.provider.authorize(lastVisit(back).href, { error: "access_denied" });
  const declined = await openStarted(site, url, back);
  expect(declined.page.visits).toEqual([]);
  expect(declined.page.href).toBe(`${site.origin}/blog`);
});

it.each(["server_error", "unauthorized_client", "access_denied"])("does not after %s", async (error) => {
  const site = createFakeSite();
  const { first, authorizationUrl } = await leaveForProvider(site, "/admin");
  const back = await openStarted(site, site.provider.authorize(authorizationUrl, { error }), first);
  expect(isAtProvider(back)).toBe(false);
});
