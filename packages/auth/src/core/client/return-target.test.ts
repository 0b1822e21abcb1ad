import { describe, expect, it } from "vitest";
import {
  openStarted,
  createFakeSite,
  loggedErrors,
  lastVisit,
  leaveForProvider,
  settle,
} from "../../testing/fake-site.ts";

describe("the page to return to", () => {
  it("is the base path, with an error logged, when the stored one is of another origin", async () => {
    const site = createFakeSite();
    const { first, authorizationUrl } = await leaveForProvider(site);
    const key = site.key(`pkce.${new URL(authorizationUrl).searchParams.get("state")?.split("-")[0]}`);
    const record = JSON.parse(site.browser.storage.getItem(key) ?? "{}");
    site.browser.storage.setItem(key, JSON.stringify({ ...record, returnToUri: "https://evil.example/x" }));
    const back = await openStarted(site, site.provider.authorize(authorizationUrl), first, { basePath: "/" });
    expect(back.auth.getState().status).toBe("logged");
    expect(back.page.visits).toEqual(["replace /"]);
    expect(loggedErrors(back)).toEqual([expect.stringContaining("another origin")]);
  });

  it("is the base path, with a warning, when a service page names another origin", async () => {
    const site = createFakeSite();
    const options = { basePath: "/app" };
    const visit = await openStarted(
      site,
      `/app/unauth?redirect_uri=${encodeURIComponent("https://evil.example/")}`,
      undefined,
      options,
    );
    await visit.auth.login();
    expect(lastVisit(visit).searchParams.get("redirect_uri")).toBe("http://site.test/app");
    expect(visit.logs).toContainEqual(
      expect.objectContaining({ level: "warn", message: expect.stringContaining("origin") }),
    );
    expect(loggedErrors(visit)).toEqual([]);
  });

  it.each([
    ["/unauth"],
    ["/unauth/"],
    ["/unauthorized"],
    ["/auth-error/help"],
    ["/error-401?x=1"],
    ["/Unauth"],
    ["/.//unauth"],
    ["/%75nauth"],
    ["/%E0%A4/..//unauth"],
    ["/out", "/out/"],
    ["/%D0%B2%D1%8B%D1%85%D0%BE%D0%B4", "/выход"],
    ["/выход", "/%D0%92%D1%8B%D1%85%D0%BE%D0%B4"],
  ])("is not decided on the service page %s", async (path, unauthPath = "/unauth") => {
    const site = createFakeSite({ isSecure: true });
    const visit = await openStarted(site, path, undefined, { publicPagePattern: /^\/only/, unauthPath });
    await settle();
    expect(visit.page.visits).toEqual([]);
    expect(site.browser.framed).toEqual([]);
    expect(visit.auth.getState()).toMatchObject({ status: "idle", isStarted: true });
  });
});

it.each(["/unauth", "/auth-error?redirect_uri=%2Fadmin", "/error-401/x", "/UNAUTH", "/%75nauth", "/x/..//unauth/"])(
  "is the base path instead of the service page %s, which would not process the response",
  async (servicePage) => {
    const site = createFakeSite();
    const visit = site.open(`/unauth?redirect_uri=${encodeURIComponent(servicePage)}`);
    await visit.auth.start();
    await visit.auth.login();
    expect(lastVisit(visit).searchParams.get("redirect_uri")).toBe("http://site.test/");
    const other = site.open("/blog");
    await other.auth.start();
    await other.auth.login({ returnTo: servicePage });
    expect(lastVisit(other).searchParams.get("redirect_uri")).toBe("http://site.test/");
  },
);
