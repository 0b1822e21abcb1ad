import fastifyHttpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SiteConfig } from "./config.ts";
import { limitBody } from "./limit-body.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./http-error.ts";
import { requireHost } from "./require-host.ts";

/** The limits of the services themselves. */
const productBodyLimitBytes = 1024 * 1024;
/** A document of 20 MiB, and the form around it. */
const uploadBodyLimitBytes = (20 * 1024 + 16) * 1024;
const telemetryBodyLimitBytes = 256 * 1024;
/** Forms with a name and a password. */
const identityBodyLimitBytes = 256 * 1024;

/** What the server tells its operators and the sites before it alone. */
const operatorsPaths = ["/p-api/product/metrics", "/p-api/product/content-changes"];

interface Service {
  readonly prefix: string;
  readonly upstream: string;
  readonly rewritePrefix: string;
  readonly bodyLimitBytes: number;
}

/** What the browser asks the site for and others answer: product calls, telemetry, the local OpenID provider. */
export async function registerProxies(app: FastifyInstance, config: SiteConfig): Promise<void> {
  for (const { bodyLimitBytes, ...service } of servicesOf(config)) {
    await app.register(async (proxy) => {
      requireHost(proxy);
      limitBody(proxy, () => bodyLimitBytes);
      await proxy.register(fastifyHttpProxy, {
        ...service,
        replyOptions: {
          rewriteRequestHeaders: (request, headers) => ({ ...headers, ...forwarded(request as FastifyRequest) }),
          onError: (reply, { error }) => {
            // A cause of ours: the body that was being passed on turned out to be too large.
            const refusal = error.cause instanceof Refusal ? error.cause : unavailable(error);
            void reply.send(refusal);
          },
        },
      });
    });
  }
  const refuse = async (): Promise<never> => {
    throw new Refusal(404, "NOT_FOUND", messages.notFound);
  };
  // Before the body is read.
  for (const path of ["/p-api/*", ...operatorsPaths]) app.all(path, { onRequest: refuse }, refuse);
}

function servicesOf({ serverUrl, identityUrl }: SiteConfig): readonly Service[] {
  const services: Service[] = [
    {
      prefix: "/p-api/product",
      upstream: serverUrl,
      rewritePrefix: "/",
      bodyLimitBytes: productBodyLimitBytes,
    },
    {
      prefix: "/p-api/product/upload",
      upstream: serverUrl,
      rewritePrefix: "/upload",
      bodyLimitBytes: uploadBodyLimitBytes,
    },
    {
      prefix: "/p-api/telemetry",
      upstream: serverUrl,
      rewritePrefix: "/telemetry",
      bodyLimitBytes: telemetryBodyLimitBytes,
    },
  ];
  if (identityUrl !== null) {
    services.push({
      prefix: "/auth",
      upstream: identityUrl,
      rewritePrefix: "/auth",
      bodyLimitBytes: identityBodyLimitBytes,
    });
  }
  return services;
}

function unavailable(cause: Error): Refusal {
  return new Refusal(503, "UNAVAILABLE", messages.unavailable, { cause });
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
