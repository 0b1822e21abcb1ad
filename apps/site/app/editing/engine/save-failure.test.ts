import { ApiError } from "@corp/api/errors";
import type { ApiErrorInit } from "@corp/api/errors";
import { expect, it } from "vitest";
import { conflictingRecord, saveFailureOf } from "./save-failure.ts";

const errorOf = (init: Partial<ApiErrorInit>): ApiError =>
  new ApiError("Request failed", { code: "ERR_BAD_RESPONSE", method: "POST", url: "/x", ...init });

it.each([
  ["no network", { code: "ERR_NETWORK" }, "network", true],
  ["no answer in time", { code: "ETIMEDOUT" }, "network", true],
  ["a token that has expired", { status: 401 }, "signed-out", true],
  ["a server that is down", { status: 503 }, "server", true],
  ["too many requests", { status: 429 }, "server", true],
  ["a text that is refused", { status: 400 }, "refused", false],
  ["an article that is gone", { status: 404 }, "refused", false],
] as const)("tells %s, and whether it may go through later", (_what, init, reason, isTransient) => {
  expect(saveFailureOf(errorOf(init))).toMatchObject({ reason, isTransient });
});

it("waits as long as the server asks", () => {
  expect(saveFailureOf(errorOf({ status: 429, retryAfterInSeconds: 7 })).waitMs).toBe(7_000);
});

it("says why a text was refused in the server's words", () => {
  const body = { code: "INVALID_REQUEST", message: "Слишком длинно" };
  expect(saveFailureOf(errorOf({ status: 400, body })).message).toBe("Слишком длинно");
});

it("finds what somebody else saved, and nothing in other failures", () => {
  const body = { code: "VERSION_CONFLICT", message: "", current: { version: 3 } };
  expect(conflictingRecord(errorOf({ status: 409, body }))).toEqual({ version: 3 });
  expect(conflictingRecord(errorOf({ status: 409, body: { ...body, code: "NOT_READY" } }))).toBeUndefined();
  expect(conflictingRecord(new Error("x"))).toBeUndefined();
});
