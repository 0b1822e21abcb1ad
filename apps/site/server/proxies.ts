import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fastifyHttpProxy from "@fastify/http-proxy";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SiteConfig } from "./config.ts";
import { HttpError } from "./http-error.ts";
import { limitBody, tooSlow } from "./limit-body.ts";
import { limitFiles } from "./limit-files.ts";
import { messages } from "./messages.ts";
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

/** How long a service may take to respond once it has the request, in milliseconds. */
const responseTimeoutMs = 15_000;
/** Photos are encoded before the response. */
const uploadResponseTimeoutMs = 60_000;
/** How long a call may take to arrive whole, in milliseconds: it has at most a mebibyte. */
const callArrivalTimeoutMs = 15_000;

/** Connections to one service. Each prefix has its own: readers that do not read hold those of files alone. */
const maxConnections = 1_024;

/**
 * Fields that concern one connection and end here; the client that sends requests rejects some of them.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1
 */
const hopByHopFields = new Set([
  ...["connection", "expect", "http2-settings", "keep-alive", "proxy-authenticate", "proxy-authorization"],
  ...["proxy-connection", "te", "trailer", "transfer-encoding", "upgrade"],
]);

interface Service {
  readonly prefix: string;
  readonly upstream: string;
  readonly rewritePrefix: string;
  readonly bodyLimitBytes: number;
  /** @default responseTimeoutMs */
  readonly timeoutMs?: number;
  /** Whether the body is passed on as it arrives, and not when it is here whole. @default false */
  readonly isStreamed?: boolean;
  /** Whether responses are large. @default false */
  readonly areFiles?: boolean;
}

/** Proxies product calls, telemetry and the local OpenID provider, so that browsers use one origin. */
export async function registerProxies(app: FastifyInstance, config: SiteConfig): Promise<void> {
  for (const {
    bodyLimitBytes,
    timeoutMs = responseTimeoutMs,
    isStreamed = false,
    areFiles = false,
    ...service
  } of proxiedServices(config)) {
    await app.register(async (proxy) => {
      requireHost(proxy);
      limitBody(proxy, () => bodyLimitBytes, config.bodyPauseTimeoutMs);
      if (areFiles) limitFiles(proxy);
      if (!isStreamed) proxy.addHook("preHandler", receiveWhole);
      await proxy.register(fastifyHttpProxy, {
        ...service,
        undici: {
          connections: maxConnections,
          headersTimeout: config.upstreamTimeoutMs ?? timeoutMs,
          // The plugin accepts any certificate by default.
          connect: { rejectUnauthorized: true },
        },
        replyOptions: {
          // The browser repeats what may be repeated.
          retryDelay: () => null,
          rewriteHeaders: endToEnd,
          rewriteRequestHeaders: (request, headers) => ({
            ...endToEnd(headers),
            ...forwarded(request as FastifyRequest),
          }),
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
  // `onRequest` runs before the body is read.
  for (const path of ["/p-api/*", ...internalPaths]) app.all(path, { onRequest: reject }, reject);
}

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHopFields.has(name)));
}

/** Before a connection to the service is taken: clients that stop in the middle would hold all of them. */
async function receiveWhole(request: FastifyRequest): Promise<void> {
  const { body } = request;
  if (!(body instanceof Readable)) return;
  const stop = setTimeout(() => body.destroy(tooSlow()), callArrivalTimeoutMs);
  try {
    request.body = Readable.from([await buffer(body)]);
  } finally {
    clearTimeout(stop);
  }
}

function proxiedServices({ serverUrl, identityUrl }: SiteConfig): readonly Service[] {
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
      timeoutMs: uploadResponseTimeoutMs,
      isStreamed: true,
    },
    {
      prefix: "/p-api/product/file",
      upstream: serverUrl,
      rewritePrefix: "/file",
      bodyLimitBytes: productBodyLimitBytes,
      areFiles: true,
    },
    {
      // Only the server knows whether there is a local mailbox, and answers people at this machine alone.
      prefix: "/mailbox",
      upstream: serverUrl,
      rewritePrefix: "/mailbox",
      bodyLimitBytes: 0,
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
