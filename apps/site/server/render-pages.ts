import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider, createRequestHandler } from "react-router";
import type { ServerBuild } from "react-router";

/** Every address that nothing else answers is a page of the application. */
export function renderPages(app: FastifyInstance, build: ServerBuild): void {
  const handle = createRequestHandler(build, "production");
  app.route({
    method: ["GET", "HEAD"],
    url: "/*",
    handler: async (request, reply) => {
      const aborted = new AbortController();
      reply.raw.once("close", () => {
        if (!reply.raw.writableFinished) aborted.abort();
      });
      const response = await handle(toWebRequest(request, aborted.signal), new RouterContextProvider());
      return sendWebResponse(reply, response);
    },
  });
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own, which are no headers to the web.
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set("x-forwarded-for", request.ip);
  return new Request(new URL(request.url, `${request.protocol}://${request.host}`), {
    method: request.method,
    headers,
    signal,
  });
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
