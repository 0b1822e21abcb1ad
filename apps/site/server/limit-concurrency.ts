import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import { createIpCounters } from "./ip-counters.ts";
import { messages } from "./messages.ts";

/** A quarter of the connections to one service, and more than the browsers of an office have open at once. */
const maxConcurrentRequests = 256;
/** A whole network leaves others half of the connections. */
const maxConcurrentOfNetwork = 512;

/** Rejects with 429 what one IP requests while so many of its requests have not been completed. */
export function limitConcurrency(app: FastifyInstance): void {
  const running = createIpCounters({ narrow: maxConcurrentRequests, wide: maxConcurrentOfNetwork });
  app.addHook("onRequest", async ({ ip }, reply) => {
    const leave = running.take(ip);
    if (leave === null) throw new HttpError(429, "TOO_MANY_REQUESTS", messages.tooMany);
    reply.raw.once("close", leave);
  });
}
