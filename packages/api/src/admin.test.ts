import { QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { adminEndpoints, createAdminClient, doorEndpoints, personalDataEndpoints } from "./admin.ts";
import { contract } from "./contract/contract.ts";
import type { EndpointName } from "./contract/contract.ts";
import { endpoints } from "./endpoints/endpoints.ts";
import { callQuery } from "./react/query-options.ts";
import { createFakeApi } from "./testing/fake-api.ts";
import { errorResponse } from "./testing/fake-handlers.ts";

const endpointRoles = (names: object): readonly string[] => [
  ...new Set(Object.keys(names).map((name) => contract[name as EndpointName].access)),
];

it("has the endpoints that need a role, and the main client those that need none", () => {
  expect(endpointRoles(endpoints).toSorted()).toEqual(["public", "user"]);
  expect(endpointRoles(adminEndpoints).toSorted()).toEqual(["admin", "editor"]);
});

it("has a function for each of its own endpoints and of the main client's", () => {
  const api = createAdminClient({ baseUrl: "/p-api/product" });
  expect(Object.keys(api).toSorted()).toEqual(
    [endpoints, adminEndpoints, doorEndpoints, personalDataEndpoints]
      .flatMap((declared) => Object.keys(declared))
      .toSorted(),
  );
});

it("calls both kinds of endpoints, also through TanStack Query", async () => {
  const cities = { items: ["Казань"] };
  const tags = { items: [] };
  const { fetch, calls: requests } = createFakeApi({ articleAllFilters: () => tags, eventCities: () => cities });
  const api = createAdminClient({ baseUrl: "/p-api/product", fetch });
  expect(await api.eventCities({})).toEqual(cities);
  expect(await new QueryClient().query(callQuery(api, "articleAllFilters", {}))).toEqual(tags);
  expect(requests).toMatchObject([{ name: "eventCities" }, { name: "articleAllFilters" }]);
});

it("reports a failure with the endpoint's name", async () => {
  const onError = vi.fn();
  const { fetch } = createFakeApi({
    dashboardGet: () => errorResponse(403, { code: "ROLE_REQUIRED", message: "Недостаточно прав" }),
  });
  const api = createAdminClient({ baseUrl: "/p-api/product", fetch, onError });
  await expect(api.dashboardGet({})).rejects.toMatchObject({ status: 403 });
  expect(onError).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 403 }), "dashboardGet");
});
