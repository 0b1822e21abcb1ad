import { fileURLToPath } from "node:url";
import fastifyCompress from "@fastify/compress";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { constants } from "node:zlib";
import { giveAntiForgeryCookie } from "./anti-forgery-cookie.ts";
import { answerFailures, sendFailure } from "./answer-failures.ts";
import type { SiteConfig } from "./config.ts";
import { registerProxies } from "./proxies.ts";
import { renderPages } from "./render-pages.ts";

const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));
const serverBuildUrl = new URL("../build/server/index.js", import.meta.url).href;

/** Higher ones cost ten times the processor for a tenth of the bytes. */
const brotliQuality = 4;

/**
 * The one origin that browsers talk to: pages, assets, and the ways to the services behind.
 *
 * @param build The application's pages. @default what `react-router build` left in `build/server`
 */
export async function createSite(
  config: SiteConfig,
  logger: Logger = createLogger(),
  build?: ServerBuild,
): Promise<FastifyInstance> {
  const pagesBuild = build ?? (await loadBuild());
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    // An address that cannot be read never comes to the error handler.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  logPages(app, logger);
  answerFailures(app, logger);
  // Whoever reports a failure can say which line of the logs is theirs.
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        // React Router starts the page with scripts in it.
        "script-src": ["'self'", "'unsafe-inline'"],
        "style-src": ["'self'", "'unsafe-inline'"],
        "img-src": ["'self'", "data:"],
        "connect-src": ["'self'", ...config.authOrigins],
        // The silent login asks the provider in a hidden frame.
        "frame-src": ["'self'", ...config.authOrigins],
        "base-uri": ["'self'"],
        "object-src": ["'none'"],
        "frame-ancestors": ["'self'"],
        "form-action": ["'self'"],
      },
    },
    frameguard: { action: "sameorigin" },
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    // The local site is plain http; whoever ends TLS in front adds it there.
    strictTransportSecurity: false,
  });
  await registerProxies(app, config);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    });
    await pages.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(`${clientFolder}/assets/`);
        void response.header(
          "cache-control",
          isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
        );
      },
    });
    giveAntiForgeryCookie(pages);
    renderPages(pages, pagesBuild);
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  return app;
}

async function loadBuild(): Promise<ServerBuild> {
  try {
    return (await import(serverBuildUrl)) as ServerBuild;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ERR_MODULE_NOT_FOUND") {
      throw new Error("The site is not built: run `pnpm --filter @corp/site build` first.", { cause });
    }
    throw cause;
  }
}

function logPages(app: FastifyInstance, logger: Logger): void {
  app.addHook("onResponse", async (request, reply) => {
    if (request.url.startsWith("/assets/") && reply.statusCode < 400) return;
    const path = request.url.split("?", 1)[0] ?? "";
    logger[reply.statusCode >= 500 ? "error" : "info"](`${request.method} ${path} ${reply.statusCode}`, {
      method: request.method,
      path,
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
      requestId: request.id,
    });
  });
}
