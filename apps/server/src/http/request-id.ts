import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** The id is logged and returned in a header: no spaces, quotes or line breaks, and limited in length. */
const idPattern = /^[\w.:-]{1,64}$/u;

/**
 * The request id correlates the site's and the server's log lines. A new one is created if the site sends none or an
 * invalid one.
 */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
}
