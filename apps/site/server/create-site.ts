import { fileURLToPath } from "node:url";
import fastifyCompress from "@fastify/compress";
import fastifyStatic from "@fastify/static";
import { createLogger } from "@corp/telemetry/server";
import type { Logger } from "@corp/telemetry/server";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import type { ServerBuild } from "react-router";
import { constants } from "node:zlib";
import { giveAntiForgeryCookie } from "./anti-forgery-cookie.ts";
import { answerFailures, sendFailure } from "./error-responses.ts";
import type { SiteConfig } from "./config.ts";
import { registerProxies } from "./proxies.ts";
import { giveSecurityHeaders } from "./headers/security-headers.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { subscribePageCache } from "./page-cache/subscribe-page-cache.ts";
import { createLogRequest } from "./log-requests.ts";
import type { LogRequest } from "./log-requests.ts";
import { isCacheHit, serveCachedPages } from "./page-cache/serve-cached-pages.ts";
import { createPageRenderer } from "./rendering/page-renderer.ts";
import { redirectMoved } from "./pages/redirect-moved.ts";
import { refuseMissingAssets } from "./pages/serve-assets.ts";
import { servePages } from "./pages/serve-pages.ts";

const clientFolder = fileURLToPath(new URL("../build/client", import.meta.url));
const serverBuildUrl = new URL("../build/server/index.js", import.meta.url).href;

/** For what is rendered for one reader. Higher ones cost ten times the processor for a tenth of the bytes. */
const brotliQuality = 4;
/** Three quarters of the default's time, for three hundredths more bytes. */
const gzipLevel = 4;

/**
 * The one origin that browsers talk to: pages, assets, and the ways to the services behind.
 *
 * @param build The application's pages. @default what `react-router build` left in `build/server`
 * @param logCacheHit Writes the line of a page that was there. @default through the logger
 */
export async function createSite(
  config: SiteConfig,
  logger: Logger = createLogger(),
  build?: ServerBuild,
  logCacheHit: LogRequest = createLogRequest(logger),
): Promise<FastifyInstance> {
  const pagesBuild = build ?? (await loadBuild());
  const reportingOrigins = config.errorReportingOrigin === null ? [] : [config.errorReportingOrigin];
  const sources = { connect: [...config.authOrigins, ...reportingOrigins], frame: config.authOrigins };
  const renderer = createPageRenderer(pagesBuild, sources);
  const { cache, start, stop } = subscribePageCache(config, logger, renderer);
  const app = Fastify({
    logger: false,
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    forceCloseConnections: "idle",
    // An address that cannot be read never comes to the error handler.
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  const log = createLogRequest(logger);
  app.addHook("onResponse", async (request, reply) =>
    log({
      ...{ method: request.method, url: request.url, status: reply.statusCode },
      ...{ durationMs: reply.elapsedTime, requestId: request.id, isCacheHit: isCacheHit(request) },
    }),
  );
  serveCachedPages(app, cache, logCacheHit);
  app.addHook("onListen", async () => start());
  app.addHook("onClose", stop);
  answerFailures(app, logger);
  // Whoever reports a failure can say which line of the logs is theirs.
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));
  giveSecurityHeaders(app, sources);
  await registerProxies(app, config);
  await app.register(async (pages) => {
    await pages.register(fastifyCompress, {
      encodings: ["br", "gzip"],
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
      zlibOptions: { level: gzipLevel },
    });
    await pages.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        void response.header("cache-control", cachingOf(path.slice(clientFolder.length)));
      },
    });
    giveAntiForgeryCookie(pages);
    refuseMissingAssets(pages);
    redirectMoved(pages);
    servePages(pages, {
      renderer,
      cache,
      publicOrigin: config.publicOrigin,
      hasEarlyHints: config.hasEarlyHints,
    });
  });
  app.get("/healthz", async () => ({ status: "ok", keptPages: healthOf(cache) }));
  return app;
}

/** Operators' probes read these names. */
function healthOf(cache: PageCache): { pages: number; bytes: number; isHearingChanges: boolean } {
  const { pages, bytes, isConnected } = cache.stats();
  return { pages, bytes, isHearingChanges: isConnected };
}

/** @param path under the folder of assets */
function cachingOf(path: string): string {
  // Their names are of their content, or of their build.
  if (path.startsWith("/assets/") || path.startsWith("/builds/meta/")) return "public, max-age=31536000, immutable";
  // And its compressed forms.
  return path.startsWith("/builds/latest.json") ? "no-store" : "public, max-age=3600";
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
