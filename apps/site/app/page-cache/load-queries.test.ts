import { ApiError } from "@corp/api/errors";
import type { ApiErrorInit } from "@corp/api/errors";
import { expect, it } from "vitest";
import { routeError } from "./load-queries.ts";

function failed(init: Partial<ApiErrorInit>): ApiError {
  return new ApiError("Не получилось", { code: "ERR_BAD_REQUEST", method: "GET", url: "/event/list", ...init });
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
