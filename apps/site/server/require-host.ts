import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import { messages } from "./messages.ts";

/**
 * A name or an IP with an optional port, no user and no path.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-7.2
 */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** Rejects an invalid host with 400 before pages and services build URLs from it. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host }) => {
    if (!isHost(host)) throw new HttpError(400, "INVALID_HOST", messages.invalidHost);
  });
}

export function isHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}`);
}
