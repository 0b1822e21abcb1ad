// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { hydrationDataElementId, serializeHydrationData, readHydrationData, sendQueries } from "./hydration-data.ts";

afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
});

function served(fill: (queryClient: QueryClient) => void): string {
  const onServer = new QueryClient();
  fill(onServer);
  sendQueries(onServer);
  return serializeHydrationData(onServer);
}

function inBrowser(text: string): QueryClient {
  document.body.innerHTML = `<script type="application/json" id="${hydrationDataElementId}">${text}</script>`;
  const queryClient = new QueryClient();
  readHydrationData(document, queryClient);
  return queryClient;
}

it("does not fetch again what came with a page that was cached for hours", () => {
  const updatedAt = Date.now() - 10_000_000;
  const queryClient = inBrowser(served((client) => client.setQueryData(["cities"], "Москва", { updatedAt })));
  const fetchCities = vi.fn<() => Promise<string>>().mockResolvedValue("Казань");
  const Cities = () => <p>{useQuery({ queryKey: ["cities"], queryFn: fetchCities, staleTime: 5_000 }).data}</p>;
  render(
    <QueryClientProvider client={queryClient}>
      <Cities />
    </QueryClientProvider>,
  );
  expect(screen.getByText("Москва")).toBeDefined();
  expect(fetchCities).not.toHaveBeenCalled();
});

it("carries lists of pages, frozen responses and hostile text unchanged", () => {
  const hostile = Object.freeze({ title: "</script><script>alert(1)</script><!--", lines: "\u2028\u2029" });
  const pages = { pages: [hostile, { items: [] }], pageParams: [null, "next"] };
  const text = served((client) => {
    client.setQueryData(["eventList", { city: undefined, limit: 1 }, "pages"], pages);
    client.setQueryData(["eventGet", { event_id: "<e1>" }], hostile);
  });
  expect(text).not.toContain("<");
  const queryClient = inBrowser(text);
  expect(queryClient.getQueryData(["eventList", { limit: 1 }, "pages"])).toEqual(pages);
  expect(queryClient.getQueryData(["eventGet", { event_id: "<e1>" }])).toEqual(hostile);
});

it("sends nothing for a page whose loader did not complete its queries", () => {
  const client = new QueryClient();
  client.setQueryData(["eventGet", { registration: "personal" }], "mine");
  expect(serializeHydrationData(client)).toBe("");
  expect(inBrowser("").getQueryCache().getAll()).toEqual([]);
});

it("omits queries that failed", async () => {
  const client = new QueryClient();
  const failing = { queryKey: ["related"], queryFn: () => Promise.reject(new Error("503")), retry: false };
  await expect(client.query(failing)).rejects.toThrow("503");
  sendQueries(client);
  expect(serializeHydrationData(client)).toBe("[]");
});
