import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isBot } from "./is-bot.ts";
import { messages } from "./messages.ts";
import { Refusal } from "./http-error.ts";

/** What Fastify and the proxy refuse, by the status they give. */
const refusals: Readonly<Record<number, { readonly message: string; readonly code: string }>> = {
  400: { message: messages.invalidAddress, code: "INVALID_ADDRESS" },
  404: { message: messages.notFound, code: "NOT_FOUND" },
  413: { message: messages.tooLarge, code: "TOO_LARGE" },
  414: { message: messages.addressTooLong, code: "ADDRESS_TOO_LONG" },
};

export function answerFailures(app: FastifyInstance, logger: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const status = statusOf(error);
    if (status >= 500) logger.error("A request failed", { error, requestId: request.id });
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new Refusal(404, "NOT_FOUND", messages.notFound), request, reply),
  );
}

/**
 * One sentence: a page for a person's browser, JSON where programs call, text elsewhere, nothing for a crawler. Nothing of an unforeseen
 * error is told.
 */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = statusOf(error);
  const { message, code } = sentenceFor(error, status);
  void reply.code(status);
  if (request.url.startsWith("/p-api/")) return reply.send({ message, code });
  void reply.header("cache-control", "no-store");
  if (isBot(request.headers["user-agent"])) return reply.send();
  if (request.headers.accept?.includes("text/html") !== true) {
    return reply.type("text/plain; charset=utf-8").send(message);
  }
  return reply.type("text/html; charset=utf-8").send(pageOf(message));
}

/** Every sentence is our own: there is nothing in it to escape. */
function pageOf(message: string): string {
  return [
    '<!doctype html><html lang="ru"><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">',
    `<title>${message}</title><h1>${message}</h1><p><a href="/">${messages.toHomePage}</a></p></html>`,
  ].join("");
}

function sentenceFor(error: unknown, status: number): { readonly message: string; readonly code: string } {
  if (error instanceof Refusal) return error;
  if (status >= 500) return { message: messages.internal, code: "INTERNAL" };
  return refusals[status] ?? { message: messages.invalidRequest, code: "INVALID_REQUEST" };
}

/** Statuses other than a refusal's are unforeseen: 500. */
function statusOf(error: unknown): number {
  if (error instanceof Refusal) return error.statusCode;
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode < 500 ? statusCode : 500;
}
