import fastifyHttpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SiteConfig } from "./config.ts";

/** What the browser asks the site for and others answer: product calls, telemetry, the local OpenID provider. */
export async function registerProxies(app: FastifyInstance, { serverUrl, identityUrl }: SiteConfig): Promise<void> {
  const services = [
    { prefix: "/p-api/product", upstream: serverUrl, rewritePrefix: "/" },
    { prefix: "/p-api/telemetry", upstream: serverUrl, rewritePrefix: "/telemetry" },
    ...(identityUrl === null ? [] : [{ prefix: "/auth", upstream: identityUrl, rewritePrefix: "/auth" }]),
  ];
  for (const service of services) {
    await app.register(fastifyHttpProxy, {
      ...service,
      replyOptions: {
        rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
        onError: (reply, { error }) => {
          reply.log.error({ error }, "A service did not answer");
          void reply
            .code(503)
            .send({ message: "Сервис временно недоступен — попробуйте через минуту", code: "UNAVAILABLE" });
        },
      },
    });
  }
}

/** Who asked, told anew: what a visitor claims about itself in these headers is not passed on. */
function forwarded(request: FastifyRequest): Record<string, string> {
  return {
    host: request.host,
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.host,
    "x-forwarded-proto": request.protocol,
    "x-request-id": request.id,
  };
}
