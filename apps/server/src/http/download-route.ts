import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import type { Downloads } from "../modules/downloads/downloads.ts";

/**
 * Lists of people at their signed addresses; the address is the permission. A client that goes away ends the reading; an error on
 * the way breaks the connection off, so that half a list never looks like a whole one.
 */
export function mountDownloads(app: FastifyInstance, downloads: Downloads): void {
  // A HEAD would read the whole list to say nothing.
  app.get("/download/:list", { exposeHeadRoute: false }, async (request, reply) => {
    const { fileName, contentType, body } = await downloads.open(request.url);
    return reply
      .type(contentType)
      .header("content-disposition", contentDisposition(fileName))
      .header("cache-control", "no-store")
      .send(body);
  });
}
