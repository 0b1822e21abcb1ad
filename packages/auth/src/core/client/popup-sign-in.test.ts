import { afterEach, describe, expect, it, vi } from "vitest";
import { loginInPopup } from "../../browser/login-in-popup.ts";
import { createFakeSite, pass, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A window that records its URLs. */
function createFakeWindow() {
  const urls: string[] = [];
  const opened = {
    urls,
    closed: false,
    close: () => void (opened.closed = true),
    location: { replace: (url: string) => void urls.push(url) },
  };
  return opened;
}

/** Signs in with the opened window; null if the browser blocked it. */
function press(visit: FakeVisit, opened: ReturnType<typeof createFakeWindow> | null, hasFocus = true) {
  const geometry = { screenX: 0, screenY: 0, outerWidth: 1000, outerHeight: 800 };
  vi.stubGlobal("window", { ...geometry, open: () => opened });
  vi.stubGlobal("document", { hasFocus: () => hasFocus });
  return loginInPopup(visit.auth, { state: { draft: 7 } }).then(
    () => "signed in",
    (error: unknown) => error,
  );
}

async function opensProvider({ urls }: ReturnType<typeof createFakeWindow>): Promise<void> {
  await settle();
  expect(urls).toHaveLength(1);
}

/** Acts as the page at `silentCheckPath`, to which the provider redirects the window. */
function postResponse(site: FakeSite, url: string): void {
  const { channel } = site.browser.openTab(url).ports;
  channel?.open("corp.auth.popup", () => undefined).post(url);
}

describe("a sign-in in a popup", () => {
  it("shows the user without leaving the page, and closes the window", async () => {
    const site = createFakeSite();
    const afterLogin = vi.fn<(user: unknown, state: unknown) => void>();
    const visit = site.open("/blog", { hooks: { afterLogin } });
    await visit.auth.start();
    const opened = createFakeWindow();
    const outcome = press(visit, opened);
    await opensProvider(opened);
    const url = new URL(opened.urls[0] ?? "");
    expect(url.searchParams.get("redirect_uri")).toBe("http://site.test/silent-check-sso.html");
    expect(visit.auth.getState().status).toBe("idle");
    postResponse(site, "http://site.test/silent-check-sso.html#state=1763730000000-of-another-window&code=1");
    postResponse(site, site.provider.authorize(url.href));
    expect(await outcome).toBe("signed in");
    expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" }, error: null });
    expect(afterLogin).toHaveBeenCalledWith(expect.objectContaining({ username: "reader" }), { draft: 7 });
    expect([visit.page.visits, opened.closed]).toEqual([[], true]);
  });

  it("rejects with a remedy when the window was blocked", async () => {
    const visit = createFakeSite().open("/blog");
    await visit.auth.start();
    expect(await press(visit, null)).toMatchObject({
      code: "popup_blocked",
      message: expect.stringContaining("handler of a click") as string,
    });
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "popup_blocked" } });
  });

  it("rejects when the user closes the window, and succeeds the next time", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    const opened = createFakeWindow();
    const outcome = press(visit, opened);
    await opensProvider(opened);
    opened.close();
    await pass(site.browser.clock, 1_500);
    expect(await outcome).toMatchObject({ code: "popup_closed" });
    expect(visit.auth.getState()).toMatchObject({ status: "idle", error: { code: "popup_closed" } });

    const next = createFakeWindow();
    const second = press(visit, next);
    await opensProvider(next);
    postResponse(site, site.provider.authorize(next.urls[0] ?? ""));
    expect(await second).toBe("signed in");
    expect(visit.auth.getState()).toMatchObject({ status: "logged", error: null });
  });

  it("continues in a window that looks closed because a policy cut it off, but has the focus", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    const opened = createFakeWindow();
    const outcome = press(visit, opened, false);
    await opensProvider(opened);
    opened.close();
    await pass(site.browser.clock, 10_000);
    postResponse(site, site.provider.authorize(opened.urls[0] ?? ""));
    expect(await outcome).toBe("signed in");
  });

  it("keeps a signed-in user when the provider rejects it", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    const opened = createFakeWindow();
    const outcome = press(visit, opened);
    await opensProvider(opened);
    expect(visit.auth.getState().status).toBe("logged");
    postResponse(site, site.provider.authorize(opened.urls[0] ?? "", { error: "access_denied" }));
    expect(await outcome).toMatchObject({ code: "login_rejected", providerError: "access_denied" });
    expect(visit.auth.getState()).toMatchObject({ status: "logged", user: { username: "reader" } });
    expect(opened.closed).toBe(true);
  });

  it("closes the window when the provider is unreachable", async () => {
    const site = createFakeSite();
    const visit = site.open("/blog");
    await visit.auth.start();
    site.provider.setDown(true);
    const opened = createFakeWindow();
    expect(await press(visit, opened)).toMatchObject({ code: "provider_unreachable" });
    expect([opened.closed, opened.urls]).toEqual([true, []]);
  });
});
