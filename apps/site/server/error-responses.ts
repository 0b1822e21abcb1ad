import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HttpError } from "./http-error.ts";
import { isBot } from "./is-bot.ts";
import { messages } from "./messages.ts";

const retryAfterInSeconds = 5;

/** The responses to errors of Fastify and of the proxy, by status. */
const knownErrors: Readonly<Record<number, { readonly message: string; readonly code: string }>> = {
  400: { message: messages.invalidUrl, code: "INVALID_ADDRESS" },
  404: { message: messages.notFound, code: "NOT_FOUND" },
  408: { message: messages.tooSlow, code: "TOO_SLOW" },
  413: { message: messages.tooLarge, code: "TOO_LARGE" },
  414: { message: messages.urlTooLong, code: "ADDRESS_TOO_LONG" },
  431: { message: messages.headersTooLarge, code: "HEADERS_TOO_LARGE" },
};

/** The methods of pages. */
export const pageMethods: readonly string[] = ["GET", "HEAD", "POST"];

export function setErrorHandlers(app: FastifyInstance, logger: Logger, basePath = "/"): void {
  app.setErrorHandler((error, request, reply) => {
    const status = errorStatus(error);
    // A client that has left is no failure of ours, whatever its leaving has broken.
    if (status >= 500 && !reply.raw.destroyed) logger.error("A request failed", { error, requestId: request.id });
    return sendError(error, request, reply, basePath);
  });
  app.setNotFoundHandler((request, reply) => {
    // Fastify routes none of the rarer methods, such as PROPFIND.
    const isRouted = app.supportedMethods.includes(request.method);
    if (!isRouted) void reply.header("allow", pageMethods.join(", "));
    const error = isRouted
      ? new HttpError(404, "NOT_FOUND", messages.notFound)
      : new HttpError(405, "METHOD_NOT_ALLOWED", messages.methodNotAllowed);
    return sendError(error, request, reply, basePath);
  });
}

/**
 * Responds with one sentence: JSON under `/p-api/`, a page for browsers, text for other clients, an empty body for
 * crawlers. Unexpected errors reveal nothing.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply, basePath = "/"): FastifyReply {
  const status = errorStatus(error);
  const { message, code } = errorBody(error, status);
  void reply.code(status);
  // The rest of the request is neither waited for nor read.
  if ((status === 408 || status === 429) && !request.raw.complete) void reply.header("connection", "close");
  if (status === 429) {
    const known = error instanceof HttpError ? error.retryAfterInSeconds : undefined;
    void reply.header("retry-after", known ?? retryAfterInSeconds);
  }
  if (request.url.startsWith("/p-api/")) return reply.send({ message, code });
  void reply.header("cache-control", "no-store");
  if (isBot(request.headers["user-agent"])) return reply.send();
  if (request.headers.accept?.includes("text/html") !== true) {
    return reply.type("text/plain; charset=utf-8").send(message);
  }
  return reply.type("text/html; charset=utf-8").send(plainPage(status, message, basePath));
}

/** The status of errors of the HTTP parser; any other error is 400. */
const parserStatuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Responds to what is no request: the parser has rejected it before the router. The client may still be a browser with
 * too many cookies.
 */
export function respondToParserError(
  { code = "", rawPacket }: { readonly code?: string; readonly rawPacket?: unknown },
  socket: Socket,
  basePath = "/",
): void {
  if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const status = parserStatuses[code] ?? 400;
  const { message, code: name } = errorBody(null, status);
  const isApi = Buffer.isBuffer(rawPacket) && /^\S+ \/p-api\//u.test(rawPacket.toString("latin1"));
  const body = isApi ? JSON.stringify({ message, code: name }) : plainPage(status, message, basePath);
  const lines = Object.entries({
    "content-security-policy": "default-src 'none';style-src 'self';frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "content-type": `${isApi ? "application/json" : "text/html"}; charset=utf-8`,
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    connection: "close",
  }).map(([field, value]) => `${field}: ${value}`);
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n"));
}

/** The broken disc of `ErrorStub`. */
const image = [
  '<svg viewBox="0 0 240 240" fill="currentColor" aria-hidden="true">',
  '<path d="M28 78a100 100 0 0 1 184 0z" transform="translate(16 -10)"/>',
  '<path class="accent" d="M24 84h192a100 100 0 0 1 0 72H24a100 100 0 0 1 0-72z" transform="translate(-14 0)"/>',
  '<path d="M28 162a100 100 0 0 0 184 0z" transform="translate(12 10)"/></svg>',
].join("");

/**
 * The same parts as `ErrorStub`, without the application, which may be what has failed. Messages and the base path are
 * the site's own, so nothing needs escaping.
 *
 * @see requirement C12
 */
function plainPage(status: number, message: string, basePath: string): string {
  const { title, subtitle } = statusTexts(status);
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<link rel="stylesheet" href="${basePath}plain-page.css"><title>${title}</title>`,
    `<main><div><p class="status" aria-hidden="true">${status}</p><h1>${title}</h1><p>${message}</p>`,
    `<p class="muted">${subtitle}</p><a class="button" href="${basePath}">${messages.toHomePage}</a></div>`,
    `${image}</main></html>`,
  ].join("");
}

function statusTexts(status: number): { readonly title: string; readonly subtitle: string } {
  if (status === 404) return messages.pages.notFound;
  return status === 403 ? messages.pages.forbidden : messages.pages.other;
}

function errorBody(error: unknown, status: number): { readonly message: string; readonly code: string } {
  if (error instanceof HttpError) return error;
  if (status >= 500) return { message: messages.internal, code: "INTERNAL" };
  return knownErrors[status] ?? { message: messages.invalidRequest, code: "INVALID_REQUEST" };
}

/** Client errors (4xx) alone keep their status. */
function errorStatus(error: unknown): number {
  if (error instanceof HttpError) return error.statusCode;
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
