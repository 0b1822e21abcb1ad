import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createAdminClient } from "../admin.ts";
import { callKey } from "./call-key.ts";
import { callMutation } from "./mutation-options.ts";

const api = (answer: Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  const onError = vi.fn();
  return { fetch, onError, client: createAdminClient({ baseUrl: "https://api.example", fetch, onError }) };
};

it("makes the call with what is mutated, under the call's name", async () => {
  const { client, fetch } = api(Response.json({ event_id: "e1" }));
  const mutation = new MutationObserver(new QueryClient(), callMutation(client, "eventDelete"));
  expect(await mutation.mutate({ event_id: "e1" })).toEqual({ event_id: "e1" });
  expect(fetch.mock.calls[0]).toMatchObject(["https://api.example/event/delete", { body: '{"event_id":"e1"}' }]);
  expect(mutation.options.mutationKey).toEqual(["eventDelete"]);
});

it("rejects with an ApiError, which the call's options may leave to the caller", async () => {
  const { client, onError } = api(Response.json({}, { status: 409 }));
  const options = callMutation(client, "eventDelete", { isErrorHandled: true });
  const mutation = new MutationObserver(new QueryClient(), options);
  await expect(mutation.mutate({ event_id: "e1" })).rejects.toMatchObject({ name: "ApiError", status: 409 });
  expect(onError).not.toHaveBeenCalled();
});

it("finds by its key every answer of a call, or one request's", () => {
  expect(callKey("eventGet")).toEqual(["eventGet"]);
  expect(callKey("eventGet", { event_id: "e1" })).toEqual(["eventGet", { event_id: "e1" }]);
});
