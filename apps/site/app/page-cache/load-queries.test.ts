import { ApiError } from "@corp/api/errors";
import type { ApiErrorInit } from "@corp/api/errors";
import { QueryClient } from "@tanstack/react-query";
import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";
import { cacheableResponseContext } from "./cacheable-response.ts";
import type { CacheableResponse } from "./cacheable-response.ts";
import { loadOnServer, routeError } from "./load-queries.ts";

function failed(init: Partial<ApiErrorInit>): ApiError {
  const body = { code: "X", message: "Не получилось" };
  return new ApiError("Request failed", { code: "ERR_BAD_REQUEST", method: "GET", url: "/event/list", body, ...init });
}

it.each([
  [404, 404, true],
  [403, 403, false],
  [400, 500, true],
  [500, 500, false],
  [503, 503, false],
  [null, 503, false],
])("makes of the API's %s a page with status %i that is fatal: %s", (status, expected, isFatal) => {
  const data = { message: "Не получилось", isFatal };
  expect(routeError(failed({ status }))).toMatchObject({ data, init: { status: expected } });
});

it("passes the API's 429 on with the time to wait", () => {
  const error = routeError(failed({ status: 429, retryAfterInSeconds: 30 }));
  expect(error).toMatchObject({ init: { status: 429, headers: { "Retry-After": "30" } } });
});

it("says no time to wait when the API said none", () => {
  expect(routeError(failed({ status: 429 }))).toHaveProperty("init", { status: 429, headers: {} });
});

const fakeServices = (queryClient: QueryClient): Services => {
  const services: Partial<Services> = {
    queryClient,
    configuration: { publicOrigin: "http://localhost" } as Services["configuration"],
  };
  return services as Services;
};

it.each([
  [404, true],
  [400, false],
  [503, false],
])(
  "marks the page of the API's %i as cacheable under the tags of what was asked for: %s",
  async (status, isCacheable) => {
    const context = new RouterContextProvider();
    const response: CacheableResponse = { tags: new Set(), isCacheable: false, hasFailed: false };
    context.set(cacheableResponseContext, response);
    context.set(servicesContext, fakeServices(new QueryClient()));
    const query = {
      queryKey: ["eventGet", { event_id: "e1" }],
      queryFn: () => Promise.reject(failed({ status })),
      retry: false,
    };
    await expect(loadOnServer(context, (queryClient) => queryClient.query(query))).rejects.toBeDefined();
    expect(response).toEqual({
      tags: new Set(isCacheable ? ["event:e1", "tags"] : []),
      isCacheable,
      hasFailed: false,
    });
  },
);
