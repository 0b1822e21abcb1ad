import { once } from "node:events";
import { connect } from "node:net";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Announcements, Subscriber } from "../modules/invalidations/invalidation-feed.ts";
import type { CacheTag } from "@corp/api/contract";
import { failureAnswer } from "./error-response.ts";
import { mountContentChanges } from "./content-changes.ts";

let app: FastifyInstance;
let isKnowing: boolean;
const subscribers = new Set<Subscriber>();

const announcements: Announcements = {
  subscribe(subscriber) {
    if (!isKnowing) return null;
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  },
  async stop() {
    for (const { onEnd } of subscribers) onEnd();
  },
};

beforeEach(async () => {
  isKnowing = true;
  subscribers.clear();
  app = Fastify({ forceCloseConnections: "idle" });
  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = failureAnswer(error);
    return reply.code(status).send(body);
  });
  mountContentChanges(app, announcements);
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
const tell = (topics: readonly CacheTag[]): void => {
  for (const { onChange } of subscribers) onChange(topics);
};

it("says ready, then what changes, and ends with the knowledge", async () => {
  const response = await open();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("cache-control")).toBe("no-store");
  tell(["events", "event:a"]);
  for (const { onEnd } of subscribers) onEnd();
  const text = 'event: ready\ndata: {}\n\ndata: {"topics":["events","event:a"]}\n\n';
  expect(await response.text()).toBe(text);
  expect(subscribers.size).toBe(0);
});

it("refuses while nobody knows what changes, and more readers than there are sites", async () => {
  isKnowing = false;
  expect(await statusNow()).toBe(503);
  isKnowing = true;
  const streams = await Promise.all(Array.from({ length: 100 }, open));
  expect(await statusNow()).toBe(503);
  for (const { body } of streams) await body?.cancel();
  while (subscribers.size > 0) await new Promise(setImmediate);
  expect(await statusNow()).toBe(200);
});

it("cuts off whoever does not read", async () => {
  const socket = connect(port(), "127.0.0.1");
  socket.on("error", () => {}).write("GET /content-changes HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "data");
  socket.pause();
  const manyTopics = Array.from({ length: 10_000 }, (_, index): CacheTag => `event:${index}`);
  while (subscribers.size > 0) {
    tell(manyTopics);
    await new Promise(setImmediate);
  }
  // By the server: all of this it was told, and it would have been waiting for its reader.
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});

it("forgets whoever went away", async () => {
  const socket = connect(port(), "127.0.0.1");
  socket.write("GET /content-changes HTTP/1.1\r\nhost: a\r\n\r\n");
  await once(socket, "data");
  expect(subscribers.size).toBe(1);
  socket.destroy();
  while (subscribers.size > 0) await new Promise(setImmediate);
});

it("does not keep a server that stops waiting", async () => {
  const response = await open();
  await app.close();
  expect(await response.text()).toBe("event: ready\ndata: {}\n\n");
});

it("holds nothing for whoever asks for its headers alone", async () => {
  const { status } = await fetch(`http://127.0.0.1:${port()}/content-changes`, { method: "HEAD" });
  expect([status, subscribers.size]).toEqual([404, 0]);
});
