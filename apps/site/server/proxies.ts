import fastifyHttpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SiteConfig } from "./config.ts";
import { limitBody } from "./limit-body.ts";
import { messages } from "./messages.ts";
import { HttpError } from "./http-error.ts";
import { requireHost } from "./require-host.ts";

/** The same limits as the services have. */
const productBodyLimitBytes = 1024 * 1024;
/** A document of 20 MiB and its multipart frame. */
const uploadBodyLimitBytes = (20 * 1024 + 16) * 1024;
const telemetryBodyLimitBytes = 256 * 1024;
/** Forms with a name and a password. */
const identityBodyLimitBytes = 256 * 1024;

/** Paths of the server that only operators and site processes may request. */
const internalPaths = ["/p-api/product/metrics", "/p-api/product/content-changes"];

interface Service {
  readonly prefix: string;
  readonly upstream: string;
  readonly rewritePrefix: string;
  readonly bodyLimitBytes: number;
}

/** Proxies product calls, telemetry and the local OpenID provider, so that browsers use one origin. */
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
            // The cause is ours when the streamed body exceeded its limit.
            void reply.send(error.cause instanceof HttpError ? error.cause : unavailable(error));
          },
        },
      });
    });
  }
  const reject = async (): Promise<never> => {
    throw new HttpError(404, "NOT_FOUND", messages.notFound);
  };
  // In `onRequest`: before the body is read.
  for (const path of ["/p-api/*", ...internalPaths]) app.all(path, { onRequest: reject }, reject);
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

function unavailable(cause: Error): HttpError {
  return new HttpError(503, "UNAVAILABLE", messages.unavailable, { cause });
}

/** Overwrites these headers: a client's own values are not forwarded. */
function forwarded(request: FastifyRequest): Record<string, string> {
  return {
    host: request.host,
    "x-forwarded-for": request.ip,
    "x-forwarded-host": request.host,
    "x-forwarded-proto": request.protocol,
    "x-request-id": request.id,
  };
}
