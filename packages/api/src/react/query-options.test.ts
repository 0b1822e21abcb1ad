import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { createApiClient } from "../client/create-api-client.ts";
import { ApiError } from "../errors/api-error.ts";
import { callKey, callQuery, queryDefaults } from "./query-options.ts";

const cities = { items: ["Казань"] };

it("has the data cache's defaults: 5 s fresh, no retry, no refetch on focus", () => {
  expect(queryDefaults).toEqual({ staleTime: 5_000, retry: false, refetchOnWindowFocus: false });
});

it("has the endpoint's name and the request as its key", () => {
  const api = createApiClient({ baseUrl: "https://api.example" });
  expect(callQuery(api, "eventGet", { event_id: "e1" }).queryKey).toEqual(["eventGet", { event_id: "e1" }]);
  expect(callQuery(api, "eventCities", {}).queryKey).toEqual(["eventCities", {}]);
});

it("aborts the call when the query is cancelled", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(
    (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(new DOMException("Aborted", "AbortError")));
      }),
  );
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } });
  const query = callQuery(createApiClient({ baseUrl: "https://api.example", fetch }), "eventCities", {});
  const fetching = client.query(query).catch((error: unknown) => error);
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledOnce(), 10_000);
  await client.cancelQueries({ queryKey: ["eventCities"] });
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ signal: { aborted: true } });
  await fetching;
});

it("caches the response under its key", async () => {
  const client = new QueryClient({ defaultOptions: { queries: queryDefaults } });
  const api = createApiClient({ baseUrl: "https://api.example", fetch: async () => Response.json(cities) });
  expect(await client.query(callQuery(api, "eventCities", {}))).toEqual(cities);
  expect(client.getQueryData(["eventCities", {}])).toEqual(cities);
});

it.each([204, 200])("reports a %i without a body to onError, and fails with the same error", async (status) => {
  const onError = vi.fn();
  const fetch = async (): Promise<Response> => new Response(null, { status });
  const api = createApiClient({ baseUrl: "https://api.example", fetch, onError });
  const error: unknown = await new QueryClient()
    .query(callQuery(api, "eventCities", {}))
    .catch((cause: unknown) => cause);
  expect(ApiError.isInstance(error)).toBe(true);
  expect(error).toMatchObject({ code: "ERR_BAD_RESPONSE", status });
  expect(onError.mock.calls).toEqual([[error, "eventCities"]]);
});

it("has a key for one request and for all requests to an endpoint", () => {
  expect(callKey("eventGet")).toEqual(["eventGet"]);
  expect(callKey("eventGet", { event_id: "e1" })).toEqual(["eventGet", { event_id: "e1" }]);
});
