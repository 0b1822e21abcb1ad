import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";

/** Polled by machines; logged only when they fail. */
const quietPaths: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

/** A longer one is cut: a log line must not be as long as what a stranger sends. */
const maxPathCharacters = 200;

/** Logs one line per response, without queries, bodies and personal data. */
export function logRequests(app: FastifyInstance, logger: Logger): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = (request.url.split("?", 1)[0] ?? "").slice(0, maxPathCharacters);
    if (quietPaths.has(path) && reply.statusCode < 500) return;
    const level = reply.statusCode >= 500 ? "error" : "info";
    logger[level](`${request.method} ${path} ${reply.statusCode}`, {
      method: request.method,
      path,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      requestId: request.id,
    });
  });
}

/** The id is logged and returned in a header: no spaces, quotes or line breaks, and limited in length. */
const idPattern = /^[\w.:-]{1,64}$/u;

/**
 * The request id correlates the site's and the server's log lines. A new one is created if the site sends none or an
 * invalid one.
 */
export function readRequestId({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
}
