import { beforeEach, describe, expect, it } from "vitest";
import { createBrowserRuntime } from "../../browser/browser-runtime.ts";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";
import type { FakeSite, FakeVisit } from "../../testing/fake-site.ts";
import type { Auth } from "./auth.ts";
import { createAuthClient } from "./auth.ts";

let site: FakeSite;

beforeEach(() => {
  site = createFakeSite();
});

/** A client whose runtime fails to load until `repair`. */
function arrange(path: string): { auth: Auth; visit: FakeVisit; loads: () => number; repair(): void } {
  const visit = site.open(path);
  const { ports } = visit.page;
  let loads = 0;
  let isBroken = true;
  const auth = createAuthClient(
    { clientId: "corp-site", realm: "stg", providerOrigin: site.provider.providerOrigin },
    {
      hasPage: () => true,
      createEarlyPorts: () => ports,
      loadRuntime: async (context) => {
        loads++;
        if (isBroken) throw new TypeError("Failed to fetch dynamically imported module");
        return createBrowserRuntime(context, ports);
      },
    },
  );
  return { auth, visit, loads: () => loads, repair: () => void (isBroken = false) };
}

describe("the runtime", () => {
  it("is not loaded for a guest on a public page", async () => {
    const { auth, visit, loads } = arrange("/blog");
    await auth.start();
    expect(await auth.getAccessToken()).toBeUndefined();
    for (const type of ["woken", "left", "restored"] as const) visit.page.emit({ type });
    await auth.handleNavigation();
    await settle();
    expect(loads()).toBe(0);
    expect(auth.getState()).toEqual({ status: "idle", user: null, error: null, isStarted: true });
  });

  it("is loaded on a protected page; a failure is in the state, and a later call loads it again", async () => {
    const { auth, visit, loads, repair } = arrange("/admin");
    await auth.start();
    expect(loads()).toBe(1);
    expect(auth.getState()).toMatchObject({
      status: "idle",
      isStarted: true,
      error: { code: "module_unavailable", retryable: true, cause: expect.any(TypeError) },
    });
    repair();
    await auth.login();
    expect(loads()).toBe(2);
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
    expect(auth.getState().error).toBeNull();
  });

  it("is loaded once for simultaneous calls", async () => {
    const { auth, loads, repair } = arrange("/blog");
    repair();
    await Promise.all([auth.login(), auth.refresh(), auth.handleUnauthorized()]);
    expect(loads()).toBe(1);
  });

  it("is not needed to show the user of a token and to use it until it expires", async () => {
    await site.signedIn();
    const { auth } = arrange("/blog");
    await auth.start();
    expect(auth.getState()).toMatchObject({ status: "logged", error: null, user: { username: "reader" } });
    expect(await auth.getAccessToken()).toMatch(/^ey/);
    site.browser.clock.nowMs += 200_000;
    expect(await auth.getAccessToken()).toMatch(/^ey/);
    site.browser.clock.nowMs += 100_000;
    await expect(auth.getAccessToken()).rejects.toMatchObject({ code: "module_unavailable", retryable: true });
  });
});
