import { describe, expect, it } from "vitest";
import { createFakeSite, lastVisit, openStarted, settle } from "../../testing/fake-site.ts";

describe("the state of the application", () => {
  const state = { draft: [1, "два"] };

  it("comes back from the provider with the user, and does not leave the browser", async () => {
    const site = createFakeSite();
    const received: unknown[] = [];
    const options = { hooks: { afterLogin: (_: unknown, given: unknown) => void received.push(given) } };
    const first = await openStarted(site, "/blog", undefined, options);
    await first.auth.login({ state });
    expect(decodeURIComponent(lastVisit(first).href)).not.toContain("draft");
    await openStarted(site, site.provider.authorize(lastVisit(first).href), first, options);
    expect(received).toEqual([state]);
  });

  it("is in the storage of the tab alone, and removed at sign-out", async () => {
    const site = createFakeSite();
    const visit = await site.signedIn();
    await visit.auth.login({ state, prompt: "login" });
    const storedText = (storage: Storage): string =>
      Array.from({ length: storage.length }, (_, index) => storage.getItem(storage.key(index) ?? "")).join();
    expect(
      [storedText(site.browser.storage), storedText(visit.sessionStorage)].map((text) => text.includes("draft")),
    ).toEqual([false, true]);
    const back = await openStarted(site, "/blog", visit);
    await back.auth.logout();
    expect(storedText(visit.sessionStorage)).not.toContain("draft");
  });

  it("is not given to another user than the one who started", async () => {
    const site = createFakeSite();
    const received: unknown[] = [];
    const options = { hooks: { afterLogin: (_: unknown, given: unknown) => void received.push(given) } };
    const visit = await site.signedIn("/blog", options);
    await visit.auth.login({ state, prompt: "login" });
    site.provider.setClaims({ sub: "user-2" });
    await openStarted(site, site.provider.authorize(lastVisit(visit).href), visit, options);
    expect(received).toEqual([undefined, undefined]);
  });

  it("that is too long or no JSON is rejected before anything happens", async () => {
    const visit = await openStarted(createFakeSite(), "/blog");
    for (const wrong of ["x".repeat(65_536), 1n])
      await expect(visit.auth.login({ state: wrong })).rejects.toThrow(TypeError);
    expect([visit.auth.getState().status, visit.page.visits]).toEqual(["idle", []]);
  });

  it("is a copy after a silent login too", async () => {
    const site = createFakeSite({ isSecure: true });
    const received: unknown[] = [];
    const hooks = { afterLogin: (_: unknown, given: unknown) => void received.push(given) };
    const visit = site.open("/blog", { hooks });
    await visit.auth.start();
    await settle();
    site.browser.clock.advance(30_000);
    site.provider.setSession(true);
    await visit.auth.login({ silent: true, state: { at: new Date(0) } });
    expect(received).toEqual([{ at: "1970-01-01T00:00:00.000Z" }]);
  });

  it("is undefined for a sign-in without one", async () => {
    const received: unknown[] = [];
    await createFakeSite().signedIn("/blog", { hooks: { afterLogin: (_, given) => void received.push(given) } });
    expect(received).toEqual([undefined]);
  });
});
