import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";
import { policyForHost } from "../headers/content-security-policy.ts";
import { isBot } from "../is-bot.ts";
import { encodingFor } from "../page-cache/send-cached-page.ts";
import type { RenderedPage } from "../rendering/page-renderer.ts";

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Smaller than gzip at its default level, in 40 % of its time. Most browsers accept it. */
const brotliQuality = 3;
/** Half the time of the default level, for 15 % more bytes. */
const gzipLevel = 2;
/** Smaller pages are sent as they are. */
const leastBytes = 1024;
/** The output comes in one piece. */
const chunkSize = 64 * 1024;

/** Sends a page that is not cached, with one write. */
export async function sendRenderedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
): Promise<FastifyReply> {
  void reply.code(page.status);
  for (const [name, value] of page.headers) void reply.header(name, value);
  void reply.header(
    "content-security-policy",
    policyForHost(page.headers.get("content-security-policy") ?? "", request.host),
  );
  // The page contains the theme.
  if (page.isHtml) void reply.header("vary", "accept-encoding, cookie");
  for (const cookie of page.cookies) void reply.header("set-cookie", cookie);
  if (page.body.length === 0) return reply.send(null);
  const encoding =
    page.isHtml && page.body.length >= leastBytes ? encodingFor(request.headers["accept-encoding"]) : null;
  if (encoding === null || encoding === "identity") return reply.send(page.body);
  // The compression of other responses leaves an encoded one as it is.
  void reply.header("content-encoding", encoding);
  return reply.send(await compress(page.body, encoding));
}

function compress(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: gzipLevel, chunkSize });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  return brotli(body, {
    chunkSize,
    params: { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_SIZE_HINT]: body.length },
  });
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
