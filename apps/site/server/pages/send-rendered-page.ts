import type { FastifyReply, FastifyRequest } from "fastify";
import { isBot } from "../is-bot.ts";
import type { RenderedPage } from "../rendering/rendered-page.ts";

/** A page for one person, or one that nothing may keep now. */
export function sendRenderedPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  // The theme is in the page. What it is compressed with is added where that is decided.
  if (page.isHtml) void reply.header("vary", "cookie");
  for (const cookie of page.cookies) void reply.header("set-cookie", cookie);
  return reply.send(page.body.length === 0 ? null : page.body);
}

/** A program that reads for a search or for a link's preview would take the error for the page. */
export function isWithheld({ status, hasFailed }: RenderedPage, request: FastifyRequest): boolean {
  return (hasFailed || status >= 400) && isBot(request.headers["user-agent"]);
}

/** What went wrong, and nothing to read. */
export function sendBareStatus(reply: FastifyReply, { status, headers }: RenderedPage): FastifyReply {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
  return reply
    .code(status >= 400 ? status : 500)
    .header("cache-control", "no-store")
    .send();
}
