// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";
import { createServices } from "./services.ts";
import { createFakeServices } from "./testing/fake-services.tsx";

// jsdom has none; the first telemetry of a page observes its height.
beforeEach(() => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

function setUp() {
  const { services } = createFakeServices(vi.fn());
  const reportError = vi.spyOn(services.telemetry, "reportError");
  const mutate = (error: Error) =>
    new MutationObserver(services.queryClient, { mutationFn: () => Promise.reject(error) })
      .mutate()
      .catch(() => undefined);
  return { mutate, reportError };
}

it("reports a mutation's bug to telemetry", async () => {
  const { mutate, reportError } = setUp();
  const bug = new TypeError("bug");
  await mutate(bug);
  expect(reportError).toHaveBeenCalledExactlyOnceWith(bug, { mechanism: "async" });
});

it("leaves a mutation's failed call to the API client", async () => {
  const { mutate, reportError } = setUp();
  await mutate(new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/" }));
  expect(reportError).not.toHaveBeenCalled();
});

it.each([undefined, "sent"])("names the token of a call that got a 401: %j is never the current one", (token) => {
  const { configuration } = createFakeServices(vi.fn()).services;
  const { auth, apiOptions } = createServices({ configuration, theme: "system", api: { baseUrl: "" } });
  const handleUnauthorized = vi.spyOn(auth, "handleUnauthorized").mockResolvedValue(true);
  const error = new ApiError("Unauthorized", { code: "ERR_BAD_REQUEST", method: "GET", url: "/", status: 401 });
  void apiOptions.onUnauthorized?.(error, token);
  expect(handleUnauthorized).toHaveBeenCalledExactlyOnceWith(token ?? "");
});

describe("a page", () => {
  afterEach(() => history.replaceState(null, "", "/"));

  /** Whether a guest's visit leads to the provider. */
  async function asksToSignIn(path: string, env: Record<string, string>): Promise<boolean> {
    history.replaceState(null, "", path);
    const { shared: configuration } = readServerConfiguration(env);
    const { auth } = createServices({ configuration, theme: "system", api: { baseUrl: "" } });
    await auth.start();
    const { status, error } = auth.getState();
    auth.dispose();
    return status === "logs-in" || error !== null;
  }

  it("is public unless its path contains the word admin, or by the pattern of the installation", async () => {
    const env = { PUBLIC_PAGE_PATTERN: "^/(?!events)" };
    expect([await asksToSignIn("/events", {}), await asksToSignIn("/admin", {})]).toEqual([false, true]);
    expect([await asksToSignIn("/events", env), await asksToSignIn("/admin", env)]).toEqual([true, false]);
  });
});
