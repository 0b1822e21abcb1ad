import fastifyHelmet from "@fastify/helmet";
import fastifyRateLimit from "@fastify/rate-limit";
import fastifyUnderPressure from "@fastify/under-pressure";
import Fastify from "fastify";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Context } from "../context.ts";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import { createReadableDocuments } from "../modules/files/readable-documents.ts";
import { guardAgainstForgery } from "./anti-forgery.ts";
import { mountCalendarFile } from "./calendar-file.ts";
import { mountContentChanges } from "./content-changes.ts";
import { mountDownloads } from "./download-route.ts";
import { mountDocsPage } from "./docs-page.ts";
import { errorResponse } from "./error-response.ts";
import { mountFiles } from "./file-routes.ts";
import { mountHealth } from "./health-routes.ts";
import { mountMetrics } from "./metrics.ts";
import { mountEndpoints } from "./mount-endpoints.ts";
import { mountPreviews } from "./preview-routes.ts";
import { openApiDocument } from "./openapi.ts";
import { requestIdOf } from "./request-id.ts";
import { logRequests } from "./request-log.ts";
import { telemetryIntake } from "./telemetry/telemetry-intake.ts";
import type { IntakeOptions } from "./telemetry/telemetry-intake.ts";
import { uploadRoute } from "./upload-route.ts";

/** Enough for a long article; a larger request gets 413 before it is parsed. */
const bodyLimitBytes = 1024 * 1024;
/**
 * The time to receive a whole request: 20 MiB at half a megabit per second. Without it a slow upload would never end.
 */
const requestTimeoutMs = 5 * 60_000;
const retryAfterInSeconds = 5;
/** The path under which the site proxies telemetry. */
const publicTelemetryPath = "/p-api/telemetry";

export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config, logger } = context;
  const app = Fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // The site is a proxy in front of this server and forwards the client's address.
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: requestIdOf,
    // Running requests are completed when the process stops; new ones are rejected.
    forceCloseConnections: "idle",
    frameworkErrors: rejectAddress,
  });
  app.removeContentTypeParser("text/plain");
  answerFailures(app, context);
  logRequests(app, logger);
  app.addHook("onSend", async (request, reply) => void reply.header("x-request-id", request.id));

  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { directives: { defaultSrc: ["'none'"] } },
    // The proxy that terminates TLS sets it, as for the site.
    strictTransportSecurity: false,
  });
  // An overloaded event loop returns 503 instead of queueing.
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    retryAfter: retryAfterInSeconds,
  });
  // Counted in memory: a flood of requests must not become one of queries.
  if (config.callsPerMinute > 0) {
    await app.register(fastifyRateLimit, {
      max: config.callsPerMinute,
      timeWindow: "1 minute",
      allowList: (request) => /^\/(?:healthz|readyz|metrics|docs|content-changes|file\/)/u.test(request.url),
    });
  } else if (config.telemetryPerMinute > 0) {
    await app.register(fastifyRateLimit, { global: false });
  }

  guardAgainstForgery(app);
  mountHealth(app, context.isDatabaseReady);
  mountMetrics(app, {
    poolUse: context.databasePool,
    telemetry: context.telemetry.counts,
    token: config.metricsToken,
  });
  mountContentChanges(app, context.invalidations);
  mountEndpoints(app, {
    handlers: context.handlers,
    verifier: context.verifier,
    limits: context.limits,
  });
  mountCalendarFile(app, context.calendar);
  mountPreviews(app, context.previews);
  mountDownloads(app, context.downloads);
  const openApi = openApiDocument(config.publicApiPath);
  app.get("/openapi.json", async () => openApi);
  mountDocsPage(app);
  await app.register(telemetryIntake(intakeOptions(context)), { prefix: "/telemetry" });
  await app.register(uploadRoute(context));
  mountFiles(app, {
    store: context.fileStore,
    documents: createReadableDocuments(context.fileRecords, context.now),
    signer: context.signer,
    now: context.now,
  });
  return app;
}

function intakeOptions({ config, telemetry }: Context): IntakeOptions {
  const { environment, release, publicOrigin, telemetryPerMinute } = config;
  const { isEnabled, origins } = config.telemetry;
  return {
    ingest: telemetry.ingest,
    batchesPerMinute: telemetryPerMinute,
    origins,
    environment,
    release,
    isEnabled,
    publicUrl: publicOrigin + publicTelemetryPath,
  };
}

/** A URL that the router cannot parse does not reach the error handler. */
function rejectAddress(cause: Error, _request: unknown, reply: FastifyReply): void {
  const { status, body } = errorResponse(
    new Failure("invalid", messages.badAddress, { code: "MALFORMED_ADDRESS", cause }),
  );
  void reply.code(status).send(body);
}

function answerFailures(app: FastifyInstance, { logger }: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterInSeconds: waitInSeconds } = errorResponse(error);
    if (waitInSeconds !== undefined) void reply.header("retry-after", waitInSeconds);
    if (status >= 500)
      logger.error("A request failed", { error, requestId: request.id, path: request.routeOptions.url });
    if (status === 401) void reply.header("www-authenticate", 'Bearer realm="corp"');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((_request, reply) => {
    const { status, body } = errorResponse({ statusCode: 404 });
    return reply.code(status).send(body);
  });
}
