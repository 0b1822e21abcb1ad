import type { FailureBody } from "@corp/api/contract";
import { AuthError } from "@corp/auth/server";
import { Failure } from "../failure.ts";
import type { FailureKind } from "../failure.ts";
import { messages } from "../messages.ts";
import { databaseOutage } from "./database-outage.ts";

export interface ErrorResponse {
  readonly status: number;
  readonly body: FailureBody;
  readonly retryAfterInSeconds?: number;
}

/** A restarting database or an exhausted pool usually recovers within this time. */
export const databaseRetryInSeconds = 5;
/** The same time as in the message. */
const identityRetryInSeconds = 60;

const statuses: Record<FailureKind, number> = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  "not-found": 404,
  conflict: 409,
  gone: 410,
  "too-large": 413,
  unsupported: 415,
  "too-many": 429,
  unavailable: 503,
};

/** Errors that Fastify throws before a handler runs, by their status. */
const fastifyErrors: Readonly<Record<number, FailureBody>> = {
  400: { message: messages.malformedJson, code: "MALFORMED_REQUEST" },
  404: { message: messages.notFound, code: "NOT_FOUND" },
  405: { message: messages.methodNotAllowed, code: "METHOD_NOT_ALLOWED" },
  413: { message: messages.tooLarge, code: "TOO_LARGE" },
  415: { message: messages.jsonExpected, code: "JSON_EXPECTED" },
  429: { message: messages.tooMany, code: "TOO_MANY_REQUESTS" },
  503: { message: messages.overloaded, code: "OVERLOADED" },
};

/** Codes of the contract that differ from those of @corp/auth. */
const tokenCodes: Readonly<Record<string, string>> = {
  token_issuer_mismatch: "TOKEN_FOREIGN_ISSUER",
  token_audience_mismatch: "TOKEN_FOREIGN_AUDIENCE",
  proof_invalid: "TOKEN_INVALID",
};

/** The response for any thrown value. It reveals nothing of unexpected errors. */
export function errorResponse(error: unknown): ErrorResponse {
  if (error instanceof Failure) {
    return {
      status: statuses[error.kind],
      body: {
        message: error.message,
        code: error.code,
        ...(error.details === undefined ? {} : { details: [...error.details] }),
        ...(error.current === undefined ? {} : { current: error.current }),
      },
      ...(error.retryAfterInSeconds === undefined ? {} : { retryAfterInSeconds: error.retryAfterInSeconds }),
    };
  }
  if (AuthError.isInstance(error)) {
    return error.code === "keys_unavailable"
      ? {
          status: 503,
          body: { message: messages.identityUnavailable, code: "IDENTITY_UNAVAILABLE" },
          retryAfterInSeconds: identityRetryInSeconds,
        }
      : { status: 401, body: { message: messages.badToken, code: tokenCodes[error.code] ?? error.code.toUpperCase() } };
  }
  const status = errorStatus(error);
  const body = fastifyErrors[status];
  if (body !== undefined) return { status, body };
  if (status >= 400 && status < 500) return { status, body: { message: messages.invalid, code: "INVALID_REQUEST" } };
  if (databaseOutage(error) !== null) {
    return {
      status: 503,
      body: { message: messages.unavailable, code: "DATABASE_UNAVAILABLE" },
      retryAfterInSeconds: databaseRetryInSeconds,
    };
  }
  return { status: 500, body: { message: messages.internal, code: "INTERNAL" } };
}

function errorStatus(error: unknown): number {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 500;
  return typeof error.statusCode === "number" ? error.statusCode : 500;
}
