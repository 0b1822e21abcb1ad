import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import { messages } from "./messages.ts";

/** No page has a longer path; what matches paths takes longer than linear time for some of them. */
const longestPath = 2_048;

/** Rejects paths that no page has, before anything else reads them. */
export function checkUrl(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ url }) => {
    const queryAt = url.indexOf("?");
    const path = queryAt === -1 ? url : url.slice(0, queryAt);
    if (path.length > longestPath) throw new HttpError(414, "ADDRESS_TOO_LONG", messages.urlTooLong);
    // Browsers send slashes instead; reading a URL turns the others into slashes, which is another page's path.
    if (path.includes("\\")) throw new HttpError(400, "INVALID_ADDRESS", messages.invalidUrl);
  });
}
