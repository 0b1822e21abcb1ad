import { fileURLToPath } from "node:url";
import { constants } from "node:zlib";
import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";
import fastifyCompress from "@fastify/compress";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { addAntiForgeryCookie } from "./anti-forgery-cookie.ts";
import { checkUrl } from "./check-url.ts";
import type { SiteConfig } from "./config.ts";
import { respondToParserError, sendError, setErrorHandlers } from "./error-responses.ts";
import type { PolicySources } from "./headers/content-security-policy.ts";
import { addSecurityHeaders, createHeadersFor } from "./headers/security-headers.ts";
import { limitConcurrency } from "./limit-concurrency.ts";
import { createRenderLimit } from "./limit-renders.ts";
import { createLogRequest } from "./log-requests.ts";
import type { LogRequest } from "./log-requests.ts";
import { noticeProxy } from "./notice-proxy.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { createPageUrl } from "./page-cache/page-url.ts";
import { createCachedPageServer, isCacheHit } from "./page-cache/serve-cached-pages.ts";
import { subscribeCaches } from "./page-cache/subscribe-caches.ts";
import { redirectMoved } from "./pages/redirect-moved.ts";
import { serveAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";
import { registerProxies } from "./proxies.ts";
import { createPageRenderer } from "./rendering/page-renderer.ts";

const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));
const serverBuildUrl = new URL("../build/server/index.js", import.meta.url).href;

/** A request has to arrive whole within this time: 20 MiB at 600 kbit/s. */
const requestTimeoutMs = 300_000;
/** Connections on which nothing moves for this time are closed; longer than any response takes to begin. */
const silenceTimeoutMs = 75_000;

/** The log's status for a client that left before the response was complete; nginx uses the same number. */
const clientLeftStatus = 499;

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
  const sources = policySources(config);
  const headersFor = createHeadersFor(sources);
  const application = build ?? (await loadBuild());
  rejectOtherBase(application, config.basePath);
  const { cache, responses, renderer, start, stop } = subscribeCaches(config, logger, (shared) =>
    createPageRenderer(application, sources, shared),
  );
  const urlOfPage = createPageUrl(application.routes);
  const cachedPages = createCachedPageServer({ cache, urlOfPage, log: logCacheHit, basePath: config.basePath });
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silenceTimeoutMs,
    serverFactory: cachedPages.serverFactory,
    clientErrorHandler: (error, socket) => respondToParserError(error, socket, config.basePath),
    // Invalid URLs reach neither the hooks nor the error handler.
    frameworkErrors: (error, request, reply) => {
      void reply.headers({ ...headersFor(request), "x-request-id": request.id });
      void sendError(error, request, reply, config.basePath);
    },
  });
  logRequests(app, createLogRequest(logger));
  checkUrl(app);
  if (config.trustProxy === false) noticeProxy(app, logger);
  cachedPages.register(app);
  limitConcurrency(app);
  app.addHook("onListen", async () => start());
  app.addHook("onClose", stop);
  setErrorHandlers(app, logger, config.basePath);
  // The request id correlates a report of an error with the log lines of the site and the server.
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  addSecurityHeaders(app, headersFor);
  await registerProxies(app, config);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
      zlibOptions: { level: gzipLevel },
    });
    addAntiForgeryCookie(pages, config.basePath);
    await serveAssets(pages, clientFolder);
    redirectMoved(pages, undefined, config.basePath);
    const { publicOrigin, basePath, hasEarlyHints, bodyPauseTimeoutMs } = config;
    const countRender = createRenderLimit(config.pagesPerMinute);
    const urls = { urlOfPage, publicOrigin, basePath };
    servePages(pages, { renderer, countRender, cache, ...urls, hasEarlyHints, bodyPauseTimeoutMs });
  });
  app.get("/healthz", async () => ({ status: "ok", keptPages: readHealth(cache), apiCache: responses.stats() }));
  return app;
}

/** @throws Error when the paths in the build begin with another path than the site serves. */
function rejectOtherBase({ publicPath }: ServerBuild, basePath: string): void {
  if (publicPath === basePath) return;
  throw new Error(
    `The site is built for BASE_PATH=${publicPath}, not for "${basePath}": build it again with that one.`,
  );
}

function policySources({
  basePath,
  publicOrigin,
  authOrigins,
  errorReportingOrigin,
  hstsInSeconds,
}: SiteConfig): PolicySources {
  const reportingOrigins = errorReportingOrigin === null ? [] : [errorReportingOrigin];
  const publicHost = new URL(publicOrigin).host;
  return { publicHost, basePath, connect: [...authOrigins, ...reportingOrigins], frame: authOrigins, hstsInSeconds };
}

function logRequests(app: FastifyInstance, log: LogRequest): void {
  app.addHook("onResponse", async (request, reply) =>
    log({
      method: request.method,
      url: request.url,
      status: reply.raw.writableFinished ? reply.statusCode : clientLeftStatus,
      durationMs: reply.elapsedTime,
      requestId: request.id,
      isCacheHit: isCacheHit(request),
    }),
  );
}

/** Operators' probes read these names. */
function readHealth(cache: PageCache): { pages: number; bytes: number; isHearingChanges: boolean } {
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
