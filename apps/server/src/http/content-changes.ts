import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { Announcements } from "../modules/invalidations/invalidation-feed.ts";

/** How often a stream says that it is there: whoever hears nothing for a few of these has lost it. */
const heartbeatMs = 2_000;
/** Of a reader that does not read. */
const maxWaitingBytes = 64 * 1024;
/** Each site process holds one. */
const maxStreams = 100;
const retryAfterInSeconds = 1;

/**
 * `GET /content-changes`: server-sent events for sites, which keep pages for as long as such a stream tells what changes. `ready` comes first,
 * then `{"topics":[…]}` with each change. The stream ends when this process no longer knows what changes; until it knows, it answers 503.
 *
 * It is not for browsers: whoever comes through a proxy, the site among them, is told that there is no such address.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function mountContentChanges(app: FastifyInstance, announcements: Announcements): void {
  const streams = new Set<Readable>();

  // Not for HEAD: a stream that nobody reads would never end.
  app.get("/content-changes", { exposeHeadRoute: false }, async (request, reply) => {
    if (request.headers["x-forwarded-for"] !== undefined) return reply.callNotFound();
    if (streams.size >= maxStreams) {
      throw new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
    }
    const stream = new Readable({ read() {} });
    const end = announcements.subscribe({
      onChange: (topics) => send(stream, `data: ${JSON.stringify({ topics })}\n\n`),
      onEnd: () => void stream.push(null),
    });
    if (end === null) {
      throw new Failure("unavailable", messages.unavailable, { code: "DATABASE_UNAVAILABLE", retryAfterInSeconds });
    }
    streams.add(stream);
    const heartbeat = setInterval(() => send(stream, ": heartbeat\n\n"), heartbeatMs);
    stream.once("close", () => {
      clearInterval(heartbeat);
      end();
      streams.delete(stream);
    });
    send(stream, "event: ready\ndata: {}\n\n");
    return (
      reply
        .type("text/event-stream")
        // The connection ends with the stream: a server that stops need not wait for it to be given up.
        .headers({ "cache-control": "no-store", "x-accel-buffering": "no", connection: "close" })
        .send(stream)
    );
  });

  // Before the server waits for the requests that are under way.
  app.addHook("preClose", async () => {
    await announcements.stop();
  });
}

/** Whoever does not read is cut off, and starts anew. */
function send(stream: Readable, text: string): void {
  if (stream.readableEnded || stream.destroyed) return;
  if (stream.readableLength > maxWaitingBytes) stream.destroy();
  else stream.push(text);
}
