import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createApiClient } from "../client/create-api-client.ts";
import { callInfiniteQuery } from "./infinite-query-options.ts";
import { callKey } from "./query-options.ts";

function pages() {
  const requests: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const request: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "null");
    requests.push(request);
    return Response.json({ items: [requests.length], next_cursor: requests.length < 3 ? `c${requests.length}` : null });
  };
  const client = createApiClient({ baseUrl: "https://api.example", fetch });
  return { requests, client };
}

it("loads a list page by page until there is no cursor", async () => {
  const { requests, client } = pages();
  const list = new InfiniteQueryObserver(new QueryClient(), callInfiniteQuery(client, "eventList", { limit: 1 }));
  const stop = list.subscribe(() => undefined);
  await list.refetch({ cancelRefetch: false });
  await list.fetchNextPage();
  const last = await list.fetchNextPage();
  stop();
  expect(requests).toEqual([{ limit: 1 }, { limit: 1, cursor: "c1" }, { limit: 1, cursor: "c2" }]);
  expect(last.data?.pages.map(({ items }) => items)).toEqual([[1], [2], [3]]);
  expect(last.hasNextPage).toBe(false);
});

it("reports a page without a body to onError, and fails with the same error", async () => {
  const onError = vi.fn();
  const fetch = async (): Promise<Response> => new Response(null, { status: 204 });
  const client = createApiClient({ baseUrl: "https://api.example", fetch, onError });
  const options = { ...callInfiniteQuery(client, "eventList", { limit: 1 }), retry: false };
  const list = new InfiniteQueryObserver(new QueryClient(), options);
  const { error } = await list.refetch({ cancelRefetch: false });
  expect(error).toMatchObject({ code: "ERR_BAD_RESPONSE", status: 204 });
  expect(onError.mock.calls).toEqual([[error, "eventList"]]);
});

it("has another key than a single page, and is invalidated with it", () => {
  const { client } = pages();
  const { queryKey } = callInfiniteQuery(client, "eventList", { limit: 1 });
  const single = callKey("eventList", { limit: 1 });
  expect(queryKey).not.toEqual(single);
  expect(queryKey.slice(0, 2)).toEqual(single);
});

it("rejects endpoints without pages by their type", () => {
  const { client } = pages();
  // @ts-expect-error eventGet responds with one event
  expect(callInfiniteQuery(client, "eventGet", { event_id: "e1" }).queryKey[0]).toBe("eventGet");
});
