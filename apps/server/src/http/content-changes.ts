import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Failure } from "../failure.ts";
import { messages } from "../messages.ts";
import type { InvalidationFeed } from "../modules/invalidations/invalidation-feed.ts";

/** A client that receives nothing for several heartbeats treats the stream as lost. */
const heartbeatMs = 2_000;
/** Buffered for a client that does not read. */
const maxBufferedBytes = 64 * 1024;
/** Each site process holds one. */
const maxStreams = 100;
const retryAfterInSeconds = 1;

/**
 * `GET /content-changes`: the invalidation feed as server-sent events. Sites cache pages only while such a stream is
 * open. It begins with `ready`, sends `{"topics":[…]}` with the cache tags of each change, and ends when the feed
 * disconnects; until then it returns 503.
 *
 * It is not public: a request that came through a proxy, the site included, gets 404.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function mountContentChanges(app: FastifyInstance, feed: InvalidationFeed): void {
  const streams = new Set<Readable>();

  // Without HEAD: its stream would have no reader and never end.
  app.get("/content-changes", { exposeHeadRoute: false }, async (request, reply) => {
    if (request.headers["x-forwarded-for"] !== undefined) return reply.callNotFound();
    if (streams.size >= maxStreams) {
      throw new Failure("unavailable", messages.overloaded, { code: "OVERLOADED", retryAfterInSeconds });
    }
    const stream = new Readable({ read() {} });
    const end = feed.subscribe({
      onInvalidate: (tags) => send(stream, `data: ${JSON.stringify({ topics: tags })}\n\n`),
      onDisconnect: () => void stream.push(null),
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
        // The connection closes with the stream: a stopping server does not wait for it to time out.
        .headers({ "cache-control": "no-store", "x-accel-buffering": "no", connection: "close" })
        .send(stream)
    );
  });

  // Streams must end before the server waits for open requests.
  app.addHook("preClose", async () => {
    await feed.stop();
  });
}

/** Destroys the stream of a client that does not read; it reconnects. */
function send(stream: Readable, text: string): void {
  if (stream.readableEnded || stream.destroyed) return;
  if (stream.readableLength > maxBufferedBytes) stream.destroy();
  else stream.push(text);
}
