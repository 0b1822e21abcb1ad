import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, leaveForProvider, openStarted } from "../../testing/fake-site.ts";

describe("a user who declined at the provider", () => {
  it.each([
    ["/blog?page=2#news", []],
    ["/admin", ["replace /auth-error?redirect_uri=%2Fadmin"]],
  ])("stays on %s if it is public", async (path, visits) => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site, path);
    const url = site.provider.authorize(authorizationUrl, { error: "access_denied" });
    const back = await openStarted(site, url, first);
    expect(back.page.visits).toEqual(visits);
    expect(back.page.href).toBe(`http://site.test${path}`);
    expect(back.auth.getState()).toMatchObject({ status: "idle", user: null });
    // The error keeps a guarded part of the page from leaving for the provider again.
    expect(back.auth.getState().error).toMatchObject({ code: "login_rejected", providerError: "access_denied" });
  });

  it.each([{}, { returnTo: "/admin" }])(
    "returns from the redirect path to the public page of login(%j)",
    async (request) => {
      const site = createFakeSite();
      const returned: string[] = [];
      const options = { redirectPath: "/signed-in", onReturn: (path: string) => void returned.push(path) };
      const first = await openStarted(site, "/blog?page=2#news", undefined, options);
      await first.auth.login(request);
      const url = site.provider.authorize(lastVisit(first).href, { error: "access_denied" });
      const back = await openStarted(site, url, first, options);
      expect(returned).toEqual(["/blog?page=2#news"]);
      expect(back.page.visits).toEqual([]);
      expect(back.page.href).toBe("http://site.test/signed-in");
      expect(back.auth.getState()).toMatchObject({ status: "idle", error: { providerError: "access_denied" } });
    },
  );

  it("comes to the error page, not again to a page that requires a sign-in", async () => {
    const site = createFakeSite();
    const options = { redirectPath: "/signed-in" };
    const first = await openStarted(site, "/blog", undefined, options);
    await first.auth.requireSignIn();
    const url = site.provider.authorize(lastVisit(first).href, { error: "access_denied" });
    const back = await openStarted(site, url, first, options);
    expect(back.page.visits).toEqual(["replace /auth-error?redirect_uri=%2Fblog"]);
  });
});
