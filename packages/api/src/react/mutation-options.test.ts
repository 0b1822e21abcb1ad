import { MutationObserver, onlineManager, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, expectTypeOf, it, vi } from "vitest";
import { createAdminClient } from "../admin.ts";
import type { ApiError } from "../errors/api-error.ts";
import { callMutation } from "./mutation-options.ts";

afterEach(() => onlineManager.setOnline(true));

const start = (respond: () => Promise<Response>) => {
  const fetch = vi.fn<typeof globalThis.fetch>(respond);
  const onError = vi.fn();
  return { fetch, onError, client: createAdminClient({ baseUrl: "https://api.example", fetch, onError }) };
};

it("sends the variables as the request, under the endpoint's name as key", async () => {
  const { client, fetch } = start(async () => Response.json({ event_id: "e1" }));
  const mutation = new MutationObserver(new QueryClient(), callMutation(client, "eventDelete"));
  expect(await mutation.mutate({ event_id: "e1" })).toEqual({ event_id: "e1" });
  expect(fetch.mock.calls[0]).toMatchObject(["https://api.example/event/delete", { body: '{"event_id":"e1"}' }]);
  expect(mutation.options.mutationKey).toEqual(["eventDelete"]);
});

it("rejects with an ApiError and leaves it to the caller with isErrorHandled", async () => {
  const { client, onError } = start(async () => Response.json({}, { status: 409 }));
  const options = callMutation(client, "eventDelete", { isErrorHandled: true });
  const mutation = new MutationObserver(new QueryClient(), options);
  await expect(mutation.mutate({ event_id: "e1" })).rejects.toMatchObject({ name: "ApiError", status: 409 });
  expect(onError).not.toHaveBeenCalled();
});

it("reports a failure to the client's onError once by default", async () => {
  const { client, onError } = start(async () => Response.json({}, { status: 409 }));
  const mutation = new MutationObserver(new QueryClient(), callMutation(client, "eventDelete"));
  await expect(mutation.mutate({ event_id: "e1" })).rejects.toMatchObject({ status: 409 });
  expect(onError).toHaveBeenCalledOnce();
});

it("fails at once while offline instead of staying busy", async () => {
  onlineManager.setOnline(false);
  const { client } = start(() => Promise.reject(new TypeError("fetch failed")));
  const mutation = new MutationObserver(new QueryClient(), callMutation(client, "eventDelete"));
  await expect(mutation.mutate({ event_id: "e1" })).rejects.toMatchObject({ code: "ERR_NETWORK" });
  expect(mutation.getCurrentResult()).toMatchObject({ isError: true, isPaused: false });
});

it("types variables, result and error, also with callbacks added", () => {
  const { client } = start(async () => Response.json({}));
  const mutation = new MutationObserver(new QueryClient(), {
    ...callMutation(client, "digestSubscribe", { isErrorHandled: true }),
    onSuccess: ({ is_subscribed }, { email }) => {
      expectTypeOf(is_subscribed).toEqualTypeOf<true>();
      expectTypeOf(email).toEqualTypeOf<string>();
    },
  });
  expectTypeOf(mutation.getCurrentResult().error).toEqualTypeOf<ApiError | null>();
  // @ts-expect-error the request has an email
  expect(() => mutation.mutate({}).catch(() => undefined)).not.toThrow();
});
