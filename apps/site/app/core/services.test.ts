// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { MutationObserver } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createFakeServices } from "./testing/fake-services.tsx";

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
