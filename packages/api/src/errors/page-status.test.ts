import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import { pageStatusOf } from "./page-status.ts";

const failed = (status: number | null): ApiError =>
  new ApiError("Не получилось", { code: "ERR_BAD_REQUEST", method: "POST", url: "/event/get", status });

it.each([
  [404, 404],
  [400, 500],
  [403, 403],
  [429, 429],
  [401, 500],
  [409, 500],
  [500, 500],
  [502, 500],
  [503, 503],
  [null, 503],
])("maps a call's status %s to the page's status %i", (status, page) => {
  expect(pageStatusOf(failed(status))).toBe(page);
});

it.each([[new Error("a bug")], [undefined], [{ status: 404 }]])(
  "returns null for %j, which is not a failed call",
  (error) => {
    expect(pageStatusOf(error)).toBeNull();
  },
);
