import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { RouterContextProvider, createRequestHandler } from "react-router";
import type { ServerBuild } from "react-router";
import { messages } from "./messages.ts";
import { Refusal } from "./refusal.ts";
import { requireHost } from "./require-host.ts";

const pageMethods = ["GET", "HEAD"];

/** Every address that nothing else answers is a page of the application. */
export function renderPages(app: FastifyInstance, build: ServerBuild): void {
  const handle = createRequestHandler(build, "production");
  requireHost(app);
  app.route({
    method: pageMethods,
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
  refuseOtherMethods(app);
}

/** Pages take no forms: the answer comes before the body is read. */
function refuseOtherMethods(app: FastifyInstance): void {
  const refuse = async (_request: FastifyRequest, reply: FastifyReply): Promise<never> => {
    void reply.header("allow", pageMethods.join(", "));
    throw new Refusal(405, "METHOD_NOT_ALLOWED", messages.methodNotAllowed);
  };
  const method = app.supportedMethods.filter((name) => !pageMethods.includes(name));
  app.route({ method, url: "/*", onRequest: refuse, handler: refuse });
}

function toWebRequest(request: FastifyRequest, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    // HTTP/2's own, which are no headers to the web.
    if (value === undefined || name.startsWith(":")) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, one);
  }
  headers.set("x-forwarded-for", request.ip);
  headers.set("x-request-id", request.id);
  return new Request(addressOf(request), {
    method: request.method,
    headers,
    signal,
  });
}

/** Joined as text: resolved against the origin, a path of `//example.org` would be another site. */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const address = URL.parse(url.startsWith("/") ? `${protocol}://${host}${url}` : url);
  if (address === null) throw new Refusal(400, "INVALID_ADDRESS", messages.invalidAddress);
  return address;
}

async function sendWebResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.send(response.body === null ? null : Buffer.from(await response.arrayBuffer()));
}
