// @vitest-environment jsdom
import { dehydrate, QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { HydratedQueries } from "./hydrated-queries.tsx";

afterEach(cleanup);

it("does not ask again for what came with a page that was kept for hours", async () => {
  const onServer = new QueryClient();
  onServer.setQueryData(["cities"], "Москва", { updatedAt: Date.now() - 10_000_000 });
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue("Казань");
  const Cities = () => <p>{useQuery({ queryKey: ["cities"], queryFn: ask, staleTime: 5_000 }).data}</p>;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HydratedQueries queries={dehydrate(onServer)}>
        <Cities />
      </HydratedQueries>
    </QueryClientProvider>,
  );
  expect(screen.getByText("Москва")).toBeDefined();
  expect(ask).not.toHaveBeenCalled();
});
