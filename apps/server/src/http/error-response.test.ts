import { AuthError } from "@corp/auth/server";
import { describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import type { FailureKind } from "../failure.ts";
import { messages } from "../messages.ts";
import { errorResponse } from "./error-response.ts";

const withStatus = (statusCode: unknown) => Object.assign(new Error("secret of /srv/app"), { statusCode });

describe("a failure", () => {
  it.each([
    ["invalid", 400],
    ["unauthenticated", 401],
    ["forbidden", 403],
    ["not-found", 404],
    ["conflict", 409],
    ["too-many", 429],
    ["unavailable", 503],
  ] satisfies [FailureKind, number][])("of kind %s has status %i", (kind, status) => {
    expect(errorResponse(new Failure(kind, "Так нельзя", { code: "NO" }))).toEqual({
      status,
      body: { message: "Так нельзя", code: "NO" },
    });
  });

  it("contains its issues and the current record, but not its cause", () => {
    const details = [{ path: "email", message: "Проверьте адрес" }];
    const failure = new Failure("conflict", "Занято", {
      code: "TAKEN",
      details,
      current: { version: 2 },
      cause: new Error("secret"),
    });
    expect(errorResponse(failure).body).toEqual({ message: "Занято", code: "TAKEN", details, current: { version: 2 } });
  });
});

describe("a token", () => {
  it("that is invalid has status 401", () => {
    expect(errorResponse(new AuthError("token_expired", "secret"))).toEqual({
      status: 401,
      body: { message: messages.badToken, code: "TOKEN_EXPIRED" },
    });
  });

  it.each([
    ["token_issuer_mismatch", "TOKEN_FOREIGN_ISSUER"],
    ["token_audience_mismatch", "TOKEN_FOREIGN_AUDIENCE"],
  ] as const)("keeps the contract's code for %s", (code, wireCode) => {
    expect(errorResponse(new AuthError(code, "secret")).body.code).toBe(wireCode);
  });

  it("that cannot be verified at the moment has status 503", () => {
    expect(errorResponse(new AuthError("keys_unavailable", "secret"))).toMatchObject({
      status: 503,
      body: { code: "IDENTITY_UNAVAILABLE" },
      retryAfterInSeconds: 60,
    });
  });
});

it.each([
  [400, "MALFORMED_REQUEST"],
  [404, "NOT_FOUND"],
  [413, "TOO_LARGE"],
  [415, "JSON_EXPECTED"],
  [429, "TOO_MANY_REQUESTS"],
  [503, "OVERLOADED"],
  [418, "INVALID_REQUEST"],
])("keeps the status %i of Fastify's errors and replaces their message", (status, code) => {
  const answer = errorResponse(withStatus(status));
  expect(answer).toMatchObject({ status, body: { code, message: expect.stringMatching(/[а-яё]/u) } });
  expect(JSON.stringify(answer)).not.toContain("secret");
});

describe("an unreachable database", () => {
  const coded = (code: string, fields: object = {}) => Object.assign(new Error("secret"), { code, ...fields });

  it.each([
    ["no free connection", new Error("timeout exceeded when trying to connect")],
    ["a connection that broke", new Error("Connection terminated unexpectedly")],
    ["nobody who listens", coded("ECONNREFUSED")],
    ["a server that stops", coded("57P01")],
    ["no room for one more", coded("53300")],
    ["a full disk", coded("53100")],
    ["a socket that is gone", coded("ENOENT", { syscall: "connect" })],
    ["a query that failed for it", new Error("Failed query", { cause: coded("ECONNRESET") })],
  ])("because of %s has status 503 and a retry time", (_name, error) => {
    expect(errorResponse(error)).toEqual({
      status: 503,
      body: { message: messages.unavailable, code: "DATABASE_UNAVAILABLE" },
      retryAfterInSeconds: 5,
    });
  });
});

it.each([
  ["a missing file", Object.assign(new Error("secret"), { code: "ENOENT", syscall: "open" })],
  ["a query of ours that is wrong", new Error("secret", { cause: Object.assign(new Error("x"), { code: "42601" }) })],
  ["too many values for a query", new Error("secret", { cause: Object.assign(new Error("x"), { code: "08P01" }) })],
  ["an error", new Error("secret of /srv/app")],
  ["an error with fields", Object.assign(new Error("secret"), { code: "23505", detail: "secret", status: 409 })],
  ["an error with a status that is none", withStatus("404")],
  ["an error that wants to be a success", withStatus(200)],
  ["an error with a status of its own", withStatus(502)],
  ["text", "secret"],
  ["an object", { message: "secret", code: "SECRET" }],
  ["nothing", undefined],
  ["null", null],
])("reveals nothing of an unexpected error: %s", (_name, error) => {
  expect(errorResponse(error)).toEqual({ status: 500, body: { message: messages.internal, code: "INTERNAL" } });
});
