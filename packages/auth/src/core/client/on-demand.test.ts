import { describe, expect, it } from "vitest";
import { createBrowserRuntime } from "../../browser/browser-runtime.ts";
import { createFakeSite, lastVisit, settle } from "../../testing/fake-site.ts";
import type { FakeVisit } from "../../testing/fake-site.ts";
import { createStateHolder } from "../state/state-holder.ts";
import { createHolder } from "../state/observable.ts";
import { noTabs } from "../tabs/tabs-view.ts";
import { createAuthClient } from "./auth-client.ts";
import type { AuthClient } from "./auth-client.ts";
import { createAuthContext } from "./auth-context.ts";
import type { AuthContext } from "./auth-context.ts";

const site = createFakeSite();

/** A client whose second part is loaded by hand. */
function arrange(path: string): {
  client: AuthClient;
  context: AuthContext;
  visit: FakeVisit;
  loads: () => number;
  heal(): void;
} {
  const visit = site.open(path);
  const { ports } = visit.page;
  const context = createAuthContext(
    { clientId: "corp-site", realm: "stg", providerOrigin: site.provider.providerOrigin },
    ports,
    { state: createStateHolder(() => {}), tabs: createHolder(noTabs) },
  );
  let loads = 0;
  let isBroken = true;
  const client = createAuthClient(context, async () => {
    loads++;
    if (isBroken) throw new TypeError("Failed to fetch dynamically imported module");
    return createBrowserRuntime(context, ports);
  });
  return { client, context, visit, loads: () => loads, heal: () => void (isBroken = false) };
}

describe("what signs people in", () => {
  it("is not loaded for a guest on a public page", async () => {
    const { client, context, visit, loads } = arrange("/blog");
    client.listen();
    await client.start();
    expect(await client.getAccessToken()).toBeUndefined();
    for (const type of ["woken", "left", "restored"] as const) visit.page.emit({ type });
    await client.navigate();
    await settle();
    expect(loads()).toBe(0);
    expect(context.state.get()).toEqual({ status: "idle", user: null, error: null, isStarted: true });
  });

  it("is loaded for a page that needs sign-in; when that fails, the state says so and the page can try again", async () => {
    const { client, context, visit, loads, heal } = arrange("/admin");
    await client.start();
    expect(loads()).toBe(1);
    expect(context.state.get()).toMatchObject({
      status: "idle",
      isStarted: true,
      error: { code: "module_unavailable", retryable: true, cause: expect.any(TypeError) },
    });
    heal();
    await client.withRuntime((runtime) => runtime.login({}));
    expect(loads()).toBe(2);
    expect(lastVisit(visit).pathname).toMatch(/openid-connect\/auth$/);
    expect(context.state.get().error).toBeNull();
  });

  it("is loaded once, however many ask at the same time", async () => {
    const { client, loads, heal } = arrange("/blog");
    heal();
    await Promise.all([client.runtime(), client.runtime(), client.withRuntime(async () => {})]);
    expect(loads()).toBe(1);
  });

  it("is not needed to show who has a token, which serves while it lives", async () => {
    await site.signedIn();
    const { client, context } = arrange("/blog");
    await client.start();
    expect(context.state.get()).toMatchObject({ status: "logged", error: null, user: { username: "reader" } });
    expect(await client.getAccessToken()).toMatch(/^ey/);
    site.browser.clock.nowMs += 200_000;
    expect(await client.getAccessToken()).toMatch(/^ey/);
    site.browser.clock.nowMs += 100_000;
    expect(await client.getAccessToken()).toBeUndefined();
  });
});
