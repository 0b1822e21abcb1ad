import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** What goes into a log line and back into a header: no spaces, no quotes, no line ends, and not a page of it. */
const idPattern = /^[\w.:-]{1,64}$/u;

/** The id that the site gave a request, so that its lines are found in both logs; a new one when there is none that fits. */
export function requestIdOf({ headers }: Pick<IncomingMessage, "headers">): string {
  const given = headers["x-request-id"];
  return typeof given === "string" && idPattern.test(given) ? given : randomUUID();
}
