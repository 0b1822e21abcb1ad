import { InfiniteQueryObserver, QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { createApiClient } from "../client/create-api-client.ts";
import { callKey } from "./call-key.ts";
import { callInfiniteQuery } from "./infinite-query-options.ts";

function pages() {
  const asked: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_input, init) => {
    const request: unknown = JSON.parse(typeof init?.body === "string" ? init.body : "null");
    asked.push(request);
    return Response.json({ items: [asked.length], next_cursor: asked.length < 3 ? `c${asked.length}` : null });
  };
  const client = createApiClient({ baseUrl: "https://api.example", fetch });
  return { asked, client };
}

it("loads a list page by page until there is no cursor", async () => {
  const { asked, client } = pages();
  const list = new InfiniteQueryObserver(new QueryClient(), callInfiniteQuery(client, "eventList", { limit: 1 }));
  const stop = list.subscribe(() => undefined);
  await list.refetch({ cancelRefetch: false });
  await list.fetchNextPage();
  const last = await list.fetchNextPage();
  stop();
  expect(asked).toEqual([{ limit: 1 }, { limit: 1, cursor: "c1" }, { limit: 1, cursor: "c2" }]);
  expect(last.data?.pages.map(({ items }) => items)).toEqual([[1], [2], [3]]);
  expect(last.hasNextPage).toBe(false);
});

it("keeps its pages apart from a single page, and is invalidated with it", () => {
  const { client } = pages();
  const { queryKey } = callInfiniteQuery(client, "eventList", { limit: 1 });
  const single = callKey("eventList", { limit: 1 });
  expect(queryKey).not.toEqual(single);
  expect(queryKey.slice(0, 2)).toEqual(single);
});

it("is for lists alone", () => {
  const { client } = pages();
  // @ts-expect-error eventGet answers with one event
  expect(callInfiniteQuery(client, "eventGet", { event_id: "e1" }).queryKey[0]).toBe("eventGet");
});
