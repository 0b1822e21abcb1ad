// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { createApiClient } from "./create-api-client.ts";

function start(leave: () => void) {
  const onError = vi.fn<() => void>();
  const fetch = async (): Promise<Response> => {
    leave();
    // Chromium's error for a request that ends with its page.
    throw new TypeError("Failed to fetch");
  };
  return { onError, call: createApiClient({ baseUrl: "/p-api", fetch, onError }).eventGet({ event_id: "e1" }) };
}

it.each(["beforeunload", "pagehide"])("a call that ends with its page (%s) is aborted, not failed", async (type) => {
  const { call, onError } = start(() => window.dispatchEvent(new Event(type)));
  await expect(call).rejects.toMatchObject({ code: "ECONNABORTED", message: "Request aborted", isAborted: true });
  expect(onError).not.toHaveBeenCalled();
});

it("a call that begins after its page was hidden is aborted, and one after the page was restored fails as before", async () => {
  await start(() => undefined).call.catch(() => undefined);
  window.dispatchEvent(new Event("pagehide"));
  const saved = start(() => undefined);
  await expect(saved.call).rejects.toMatchObject({ code: "ECONNABORTED" });
  expect(saved.onError).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("pageshow"));
  const { call, onError } = start(() => undefined);
  await expect(call).rejects.toMatchObject({ code: "ERR_NETWORK" });
  expect(onError).toHaveBeenCalledOnce();
});
