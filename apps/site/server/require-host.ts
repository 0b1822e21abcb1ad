import type { FastifyInstance } from "fastify";
import { messages } from "./messages.ts";
import { Refusal } from "./http-error.ts";

/** A name or an address, and perhaps a port (RFC 9110, section 7.2): no user, no path. */
const hostPattern = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** Pages and services build addresses from the host: one that is none is refused with 400 before they see it. */
export function requireHost(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ host }) => {
    if (isHost(host)) return;
    throw new Refusal(400, "INVALID_HOST", messages.invalidHost);
  });
}

export function isHost(host: string): boolean {
  return hostPattern.test(host) && URL.canParse(`http://${host}`);
}
