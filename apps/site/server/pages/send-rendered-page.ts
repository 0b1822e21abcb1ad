import type { FastifyReply, FastifyRequest } from "fastify";
import { isBot } from "../is-bot.ts";
import type { RenderedPage } from "../rendering/page-renderer.ts";

/** Sends a page that is not cached. */
export function sendRenderedPage(reply: FastifyReply, page: RenderedPage): FastifyReply {
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  // The page contains the theme. The compression adds `accept-encoding`.
  if (page.isHtml) void reply.header("vary", "cookie");
  for (const cookie of page.cookies) void reply.header("set-cookie", cookie);
  return reply.send(page.body.length === 0 ? null : page.body);
}

/** Whether the page is withheld: a crawler would index the error as the page. */
export function isWithheld({ status, hasFailed }: RenderedPage, request: FastifyRequest): boolean {
  return (hasFailed || status >= 400) && isBot(request.headers["user-agent"]);
}

/** The status of a failed page without its body. */
export function sendBareStatus(reply: FastifyReply, { status, headers }: RenderedPage): FastifyReply {
  const retryAfter = headers.get("retry-after");
  if (retryAfter !== undefined) void reply.header("retry-after", retryAfter);
  return reply
    .code(status >= 400 ? status : 500)
    .header("cache-control", "no-store")
    .send();
}
