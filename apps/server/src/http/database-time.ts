import type { FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import { databaseRetryInSeconds } from "./error-response.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** The rest of `databaseTimeoutMs`; undefined before the first wait. */
    databaseMs?: number;
  }
}

/**
 * A call waits for a connection, for others of the same event, and for each of its statements, which have time-outs of
 * their own: this is for all of them together, in milliseconds, so that a call fails within five seconds while the
 * database is away. One that changes something may still be completed, as when a connection breaks during its commit.
 */
const databaseTimeoutMs = 4_800;

/**
 * Replaces Fastify's `handlerTimeout`, which never fires for requests with a body.
 *
 * @throws Failure "unavailable" when the request has waited for the database too long
 * @see https://github.com/fastify/fastify/pull/6725
 */
export async function inDatabaseTime<Result>(request: FastifyRequest, work: Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const leftMs = request.databaseMs ?? databaseTimeoutMs;
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(() => timeout.reject(databaseAway()), leftMs);
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
    request.databaseMs = leftMs - (performance.now() - startedAt);
  }
}

function databaseAway(): Failure {
  return new Failure("unavailable", messages.unavailable, {
    code: "DATABASE_UNAVAILABLE",
    retryAfterInSeconds: databaseRetryInSeconds,
  });
}
