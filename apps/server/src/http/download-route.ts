import { create as contentDisposition } from "content-disposition";
import type { FastifyInstance } from "fastify";
import type { Downloads } from "../modules/downloads/downloads-module.ts";

/**
 * Lists of personal data at signed URLs; the signature authorises the download. A client that disconnects ends the
 * query. An error aborts the connection, so that a truncated list never looks complete.
 */
export function mountDownloads(app: FastifyInstance, downloads: Downloads): void {
  // A HEAD request would read the whole list without sending it.
  app.get("/download/:list", { exposeHeadRoute: false }, async (request, reply) => {
    const { fileName, contentType, body } = await downloads.open(request.url);
    return reply
      .type(contentType)
      .header("content-disposition", contentDisposition(fileName))
      .header("cache-control", "no-store")
      .send(body);
  });
}
