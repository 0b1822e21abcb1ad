import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import type { CacheTag } from "@corp/api/contract";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { InvalidationFeed, Subscriber } from "../modules/invalidations/invalidation-feed.ts";
import { mountContentChanges } from "./content-changes.ts";
import { errorResponse } from "./error-response.ts";

let app: FastifyInstance;
let isConnected: boolean;
const subscribers = new Set<Subscriber>();

const feed: InvalidationFeed = {
  subscribe(subscriber) {
    if (!isConnected) return null;
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  },
  async stop() {
    for (const { onDisconnect } of subscribers) onDisconnect();
  },
};

beforeEach(async () => {
  isConnected = true;
  subscribers.clear();
  app = Fastify({ forceCloseConnections: "idle" });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = errorResponse(error);
    return reply.code(status).send(body);
  });
  mountContentChanges(app, feed);
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterEach(() => app.close());

const port = (): number => (app.server.address() as AddressInfo).port;
const open = (): Promise<Response> => fetch(`http://127.0.0.1:${port()}/content-changes`);
const statusNow = async (): Promise<number> => {
  const { status, body } = await open();
  await body?.cancel();
  return status;
};
const invalidate = (tags: readonly CacheTag[]): void => {
  for (const { onInvalidate } of subscribers) onInvalidate(tags);
};

it("sends ready, then the invalidated tags, and ends when the feed disconnects", async () => {
  const response = await open();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  invalidate(["events", "event:a"]);
  for (const { onDisconnect } of subscribers) onDisconnect();
  const text = 'event: ready\ndata: {}\n\ndata: {"topics":["events","event:a"]}\n\n';
  expect(await response.text()).toBe(text);
  expect(subscribers.size).toBe(0);
});

it("returns 503 while the feed is disconnected and beyond 100 streams", async () => {
  isConnected = false;
  expect(await statusNow()).toBe(503);
  isConnected = true;
  const streams = await Promise.all(Array.from({ length: 100 }, open));
  expect(await statusNow()).toBe(503);
  for (const { body } of streams) await body?.cancel();
  while (subscribers.size > 0) await new Promise(setImmediate);
  expect(await statusNow()).toBe(200);
});

it("destroys the stream of a client that does not read", async () => {
  const socket = connect(port(), "127.0.0.1");
  socket.on("error", () => {}).write("GET /content-changes HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "data");
  socket.pause();
  const manyTags = Array.from({ length: 10_000 }, (_, index): CacheTag => `event:${index}`);
  while (subscribers.size > 0) {
    invalidate(manyTags);
    await new Promise(setImmediate);
  }
  // The server ended the subscription: the client still waits to read.
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it("ends the subscription of a client that disconnects", async () => {
  const socket = connect(port(), "127.0.0.1");
  socket.write("GET /content-changes HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "data");
  expect(subscribers.size).toBe(1);
  socket.destroy();
  while (subscribers.size > 0) await new Promise(setImmediate);
});

it("does not delay a server that stops", async () => {
  const response = await open();
  await app.close();
  expect(await response.text()).toBe("event: ready\ndata: {}\n\n");
});

it("returns 404 to HEAD and keeps no stream", async () => {
  const { status } = await fetch(`http://127.0.0.1:${port()}/content-changes`, { method: "HEAD" });
  expect([status, subscribers.size]).toEqual([404, 0]);
});
