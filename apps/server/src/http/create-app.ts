import { createTokenVerifier } from "@corp/auth/server";
import fastifyHelmet from "@fastify/helmet";
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
import { databaseOutage } from "./database-outage.ts";
import { mountDocsPage } from "./docs-page.ts";
import { mountEmailPage } from "./email-page.ts";
import { errorResponse } from "./error-response.ts";
import { mountDownloads, mountFiles } from "./file-routes.ts";
import { mountHealth } from "./health-routes.ts";
import { mountMailbox } from "./mailbox-routes.ts";
import { mountMetrics } from "./metrics.ts";
import { mountEndpoints } from "./mount-endpoints.ts";
import { openApiDocument } from "./openapi.ts";
import { mountPreviews } from "./preview-routes.ts";
import { readRequestId, logRequests } from "./request-log.ts";
import { showReadableEmails } from "./show-readable-emails.ts";
import { telemetryIntake } from "./telemetry/telemetry-intake.ts";
import type { IntakeOptions } from "./telemetry/telemetry-intake.ts";
import { uploadRoute } from "./upload-route.ts";

/**
 * The time to receive a whole request: 20 MiB at half a megabit per second. Without it a slow upload would never end.
 */
const requestTimeoutMs = 5 * 60_000;
const retryAfterInSeconds = 5;
/** Machines poll the first; pages need many files at once. Batches of telemetry have a limit of their own. */
const isCountedElsewhere = /^\/(?:(?:healthz|readyz|metrics|content-changes|docs)(?:[/?]|$)|file\/)/u;
/** The path under which the site proxies telemetry. */
const publicTelemetryPath = "/p-api/telemetry";

export async function createApp(context: Context): Promise<FastifyInstance> {
  const { config, logger } = context;
  const verifier = createTokenVerifier({
    issuer: config.oidc.issuer,
    jwksUrl: config.oidc.jwksUrl,
    audience: config.oidc.clientId,
  });
  const app = Fastify({
    logger: false,
    requestTimeout: requestTimeoutMs,
    // The site is a proxy in front of this server and forwards the client's IP.
    trustProxy: config.trustProxy,
    requestIdHeader: false,
    genReqId: readRequestId,
    // Running requests are completed when the process stops; new ones are rejected.
    forceCloseConnections: "idle",
    frameworkErrors: rejectUrl,
  });
  app.removeContentTypeParser("text/plain");
  readJson(app);
  answerFailures(app, context);
  logRequests(app, logger);
  app.addHook("onSend", async (request, reply) => {
    void reply.header("x-request-id", request.id);
    if (!reply.hasHeader("cache-control")) void reply.header("cache-control", "no-store");
  });

  showReadableEmails(app);

  await app.register(fastifyHelmet, {
    // Nothing here is a page, except the documentation, which has a policy of its own.
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The proxy that terminates TLS sets it, as for the site.
    strictTransportSecurity: false,
  });
  // An overloaded event loop returns 503 instead of queueing.
  await app.register(fastifyUnderPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    retryAfter: retryAfterInSeconds,
  });
  // Before the hooks of the routes, so that requests which those reject are counted too.
  app.addHook("onRequest", async ({ method, url, ip }) => {
    const isBatch = method === "POST" && url.startsWith("/telemetry/");
    if (!isBatch && !isCountedElsewhere.test(url)) await context.limits.countCall(ip);
  });
  guardAgainstForgery(app);
  mountHealth(app, { isDatabaseReady: context.database.isReady, logger, now: context.now });
  mountMetrics(app, {
    poolUse: context.database.poolUse,
    telemetry: context.telemetry.counts,
    token: config.metricsToken,
  });
  mountContentChanges(app, context.invalidations);
  mountEndpoints(app, {
    handlers: context.handlers,
    verifier,
    eventGrants: context.eventGrants,
    limits: context.limits,
  });
  mountCalendarFile(app, context);
  mountPreviews(app, context.previews);
  mountDownloads(app, context.downloads);
  const { mailbox, previewEmail, noticeHtml } = context.mail;
  mountEmailPage(app, { previewEmail, noticeHtml, signer: context.signer, now: context.now });
  if (mailbox !== null) mountMailbox(app, mailbox, config.publicOrigin);
  const openApi = openApiDocument(config.publicApiPath);
  app.get("/openapi.json", async () => openApi);
  mountDocsPage(app);
  await app.register(telemetryIntake(intakeOptions(context)), { prefix: "/telemetry" });
  await app.register(uploadRoute({ uploadFile: context.files.uploadFile, verifier, limits: context.limits }));
  mountFiles(app, {
    store: context.files.fileStore,
    documents: createReadableDocuments(context.files.fileRecords, context.now),
    signer: context.signer,
    now: context.now,
  });
  return app;
}

function intakeOptions({ config, limits, telemetry }: Context): IntakeOptions {
  const { environment, release, publicOrigin } = config;
  const { isEnabled, origins } = config.telemetry;
  return {
    telemetry: telemetry.ingest,
    limits,
    origins,
    environment,
    release,
    isEnabled,
    publicUrl: publicOrigin + publicTelemetryPath,
  };
}

/** Reads bodies of valid UTF-8 only: Fastify would store a text of another encoding as replacement characters. */
function readJson(app: FastifyInstance): void {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    try {
      void parse(request, decoder.decode(body), done);
    } catch (cause) {
      done(new Failure("invalid", messages.malformedJson, { code: "MALFORMED_REQUEST", cause }));
    }
  });
}

/** A URL that the router cannot parse does not reach the error handler. */
function rejectUrl(cause: Error, _request: unknown, reply: FastifyReply): void {
  const { status, body } = errorResponse(new Failure("invalid", messages.badUrl, { code: "MALFORMED_ADDRESS", cause }));
  // The hooks that set them have not run.
  void reply
    .code(status)
    .headers({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    })
    .send(body);
}

function answerFailures(app: FastifyInstance, { logger }: Context): void {
  app.setErrorHandler((error, request, reply) => {
    const { status, body, retryAfterInSeconds: waitInSeconds } = errorResponse(error);
    if (waitInSeconds !== undefined) void reply.header("retry-after", waitInSeconds);
    if (status >= 500) {
      const outage = databaseOutage(error);
      const message =
        outage === null ? "A request failed" : `A request failed, the database is unavailable: ${outage.message}`;
      logger.error(message, { error, requestId: request.id, path: request.routeOptions.url });
    }
    if (status === 401) void reply.header("www-authenticate", 'Bearer realm="corp"');
    return reply.code(status).send(body);
  });
  const allowedMethods = collectMethods(app);
  app.setNotFoundHandler((request, reply) => {
    const methods = allowedMethods(request.url.split("?", 1)[0] ?? "");
    // A route may respond that there is nothing of the name.
    const isMethodWrong = methods.length > 0 && !methods.includes(request.method);
    if (isMethodWrong) void reply.header("allow", methods.join(", "));
    const { status, body } = errorResponse({ statusCode: isMethodWrong ? 405 : 404 });
    return reply.code(status).send(body);
  });
}

/** Collects the routes that are mounted from now on; returns the methods of a path. */
function collectMethods(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { readonly path: RegExp; readonly methods: readonly string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const pattern = url.replaceAll(/[.+?^$()[\]{}|\\]/gu, String.raw`\$&`).replaceAll("*", ".*");
    routes.push({
      path: new RegExp(`^${pattern.replaceAll(/:\w+/gu, "[^/]+")}$`, "u"),
      methods: Array.isArray(method) ? method : [method],
    });
  });
  return (path) => [...new Set(routes.filter((route) => route.path.test(path)).flatMap(({ methods }) => methods))];
}
