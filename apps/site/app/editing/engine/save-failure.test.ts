import { ApiError } from "@corp/api/errors";
import type { ApiErrorInit } from "@corp/api/errors";
import { expect, it } from "vitest";
import { conflictingRecord, toSaveFailure, SaveRejectedError } from "./save-failure.ts";

const createError = (init: Partial<ApiErrorInit>): ApiError =>
  new ApiError("Request failed", { code: "ERR_BAD_RESPONSE", method: "POST", url: "/x", ...init });

it.each([
  ["no network", { code: "ERR_NETWORK" }, "network", true],
  ["no response in time", { code: "ETIMEDOUT" }, "network", true],
  ["a token that has expired", { status: 401 }, "signed-out", true],
  ["a server that is down", { status: 503 }, "server", true],
  ["too many requests", { status: 429 }, "server", true],
  ["a text that is rejected", { status: 400 }, "rejected", false],
  ["an article that is gone", { status: 404 }, "rejected", false],
] as const)("classifies %s, and whether a retry may succeed", (_what, init, reason, isTransient) => {
  expect(toSaveFailure(createError(init))).toMatchObject({ reason, isTransient });
});

it("waits as long as the server asks for", () => {
  expect(toSaveFailure(createError({ status: 429, retryAfterInSeconds: 7 })).waitMs).toBe(7_000);
});

it("takes the reason of a rejection from the server", () => {
  const body = { code: "INVALID_REQUEST", message: "Слишком длинно" };
  expect(toSaveFailure(createError({ status: 400, body })).message).toBe("Слишком длинно");
});

it("finds the stored record in a version conflict, and nothing in other failures", () => {
  const body = { code: "VERSION_CONFLICT", message: "", current: { version: 3 } };
  expect(conflictingRecord(createError({ status: 409, body }))).toEqual({ version: 3 });
  expect(conflictingRecord(createError({ status: 409, body: { ...body, code: "NOT_READY" } }))).toBeUndefined();
  expect(conflictingRecord(new Error("x"))).toBeUndefined();
});

it("returns the issues of each field, by the form's own paths", () => {
  const details = [{ path: "authors.1.name", message: "Кто?" }];
  const error = createError({ status: 400, body: { code: "INVALID_REQUEST", message: "Нет", details } });
  expect(toSaveFailure(error).issues).toEqual({ "authors.1.name": "Кто?" });
  expect(toSaveFailure(error, (path) => path.replace("1", "key")).issues).toEqual({ "authors.key.name": "Кто?" });
  const issues = { title: "Заполните" };
  expect(toSaveFailure(new SaveRejectedError("Проверьте", issues))).toMatchObject({ message: "Проверьте", issues });
});
