import { contract } from "@corp/api/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import { previewRatios } from "../modules/previews/preview-card.ts";
import type { PreviewRatio } from "../modules/previews/preview-card.ts";
import type { Preview, Previews } from "../modules/previews/previews.ts";
import { inDatabaseTime } from "./database-time.ts";
import { isCachedByClient } from "./is-cached-by-client.ts";
import { parseRequest } from "./parse-request.ts";

/** The URL contains the version, so its content never changes. */
const forEver = "public, max-age=31536000, immutable";
const forADay = "public, max-age=86400";

interface Versioned {
  Params: { id: string; version: string };
  Querystring: { ratio?: unknown };
}

/** Link previews of published content: PNG of 1200 × 630 pixels. */
export function mountPreviews(app: FastifyInstance, previews: Previews): void {
  app.get("/preview/site.png", (request, reply) => send(request, reply, previews.forSite(), forADay));
  app.get<Versioned>("/preview/event/:id/:version.png", async (request, reply) => {
    const { event_id } = parseRequest(contract.eventCalendarIcs.request, { event_id: request.params.id });
    const preview = await inDatabaseTime(request, previews.forEvent(event_id, previewRatio(request.query)));
    return sendVersion(request, reply, preview);
  });
  app.get<Versioned>("/preview/article/:id/:version.png", async (request, reply) => {
    const { article_id } = parseRequest(contract.articleDelete.request, { article_id: request.params.id });
    return sendVersion(request, reply, await inDatabaseTime(request, previews.forArticle(article_id)));
  });
}

/** Redirects other versions to the current one, because links outlive versions. */
function sendVersion(request: FastifyRequest<Versioned>, reply: FastifyReply, preview: Preview) {
  const { version } = request.params;
  if (!/^\d{1,9}$/u.test(version)) throw new Failure("not-found", messages.notFound, { code: "NOT_FOUND" });
  if (version === String(preview.version)) return send(request, reply, preview, forEver);
  const ratio = previewRatio(request.query);
  const query = ratio === undefined ? "" : `?ratio=${ratio}`;
  return reply.header("cache-control", "no-cache").redirect(`${preview.version}.png${query}`, 302);
}

function previewRatio({ ratio }: Versioned["Querystring"]): PreviewRatio | undefined {
  return previewRatios.find((known) => known === ratio);
}

async function send(request: FastifyRequest, reply: FastifyReply, preview: Preview, caching: string) {
  const etag = `"${preview.name}"`;
  void reply.headers({
    etag,
    "cache-control": caching,
    // Other sites embed the picture.
    "cross-origin-resource-policy": "cross-origin",
  });
  if (isCachedByClient(request, etag)) return reply.code(304).send();
  return reply.type("image/png").send(Buffer.from(await preview.picture()));
}
