import { constants } from "node:zlib";
import { fileURLToPath } from "node:url";
import fastifyCompress from "@fastify/compress";
import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { addAntiForgeryCookie } from "./anti-forgery-cookie.ts";
import type { SiteConfig } from "./config.ts";
import { sendError, setErrorHandlers } from "./error-responses.ts";
import type { PolicySources } from "./headers/content-security-policy.ts";
import { addSecurityHeaders } from "./headers/security-headers.ts";
import { createLogRequest } from "./log-requests.ts";
import type { LogRequest } from "./log-requests.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { createCachedPageServer, isCacheHit } from "./page-cache/serve-cached-pages.ts";
import { subscribePageCache } from "./page-cache/subscribe-page-cache.ts";
import { redirectMoved } from "./pages/redirect-moved.ts";
import { serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";
import { registerProxies } from "./proxies.ts";
import { createPageRenderer } from "./rendering/page-renderer.ts";

const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));
const serverBuildUrl = new URL("../build/server/index.js", import.meta.url).href;

/** For pages that are not cached. Higher qualities take ten times the processor time for a tenth of the bytes. */
const brotliQuality = 4;
/** Three quarters of the default level's time, for 3 % more bytes. */
const gzipLevel = 4;

/**
 * The one origin that browsers use: pages, assets, and proxies of the services.
 *
 * @param build The application. @default the output of `react-router build`
 * @param logCacheHit @default through the logger
 */
export async function createSite(
  config: SiteConfig,
  logger: Logger = createLogger(),
  build?: ServerBuild,
  logCacheHit: LogRequest = createLogRequest(logger),
): Promise<FastifyInstance> {
  const sources = policySourcesOf(config);
  const renderer = createPageRenderer(build ?? (await loadBuild()), sources);
  const { cache, start, stop } = subscribePageCache(config, logger, renderer);
  const cachedPages = createCachedPageServer(cache, logCacheHit);
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    serverFactory: cachedPages.serverFactory,
    // Invalid addresses do not reach the error handler.
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  logRequests(app, createLogRequest(logger));
  cachedPages.register(app);
  app.addHook("onListen", async () => start());
  app.addHook("onClose", stop);
  setErrorHandlers(app, logger);
  // The request id correlates a report of an error with the log lines of the site and the server.
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  addSecurityHeaders(app, sources);
  await registerProxies(app, config);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
      zlibOptions: { level: gzipLevel },
    });
    addAntiForgeryCookie(pages);
    await serveAssets(pages, clientFolder);
    redirectMoved(pages);
    const { publicOrigin, hasEarlyHints } = config;
    servePages(pages, { renderer, cache, publicOrigin, hasEarlyHints });
  });
  app.get("/healthz", async () => ({ status: "ok", keptPages: healthOf(cache) }));
  return app;
}

function policySourcesOf({ authOrigins, errorReportingOrigin }: SiteConfig): PolicySources {
  const reportingOrigins = errorReportingOrigin === null ? [] : [errorReportingOrigin];
  return { connect: [...authOrigins, ...reportingOrigins], frame: authOrigins };
}

function logRequests(app: FastifyInstance, log: LogRequest): void {
  app.addHook("onResponse", async (request, reply) =>
    log({
      method: request.method,
      url: request.url,
      status: reply.statusCode,
      durationMs: reply.elapsedTime,
      requestId: request.id,
      isCacheHit: isCacheHit(request),
    }),
  );
}

/** Operators' probes read these names. */
function healthOf(cache: PageCache): { pages: number; bytes: number; isHearingChanges: boolean } {
  const { pages, bytes, isConnected } = cache.stats();
  return { pages, bytes, isHearingChanges: isConnected };
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
