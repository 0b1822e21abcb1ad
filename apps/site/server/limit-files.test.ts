import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { Readable } from "node:stream";
import fastify from "fastify";
import { afterEach, expect, it } from "vitest";
import { limitFiles } from "./limit-files.ts";

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

const mebibyte = Buffer.alloc(1024 * 1024);
const fileMebibytes = 16;
const large = () => Readable.from(Array.from({ length: fileMebibytes }, () => mebibyte));

async function startFiles(idleMs: number): Promise<number> {
  const app = fastify({ trustProxy: true });
  limitFiles(app, { idleMs });
  app.get("/large", (_request, reply) => reply.send(large()));
  app.get("/small", (_request, reply) => reply.send("picture"));
  await app.listen({ host: "127.0.0.1", port: 0 });
  closing.push(() => app.close());
  return (app.server.address() as AddressInfo).port;
}

/** Asks for a file and never reads it. */
async function openSilent(port: number, from: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  closing.push(() => socket.destroy());
  socket.pause();
  socket.on("error", () => undefined);
  await new Promise((resolve) =>
    socket.write(`GET /large HTTP/1.1\r\nhost: x\r\nx-forwarded-for: ${from}\r\n\r\n`, resolve),
  );
  return socket;
}

const ask = (port: number, path: string, from: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": from, connection: "close" } });

it.each([
  ["the same IP", ["203.0.113.7"], "203.0.113.7"],
  ["a neighbour's network", Array.from({ length: 8 }, (_, index) => `203.0.113.${index + 10}`), "203.0.113.7"],
])("gives the place of a reader that does not read to one that waits: of %s", async (_what, silent, from) => {
  const port = await startFiles(40);
  await Promise.all(Array.from({ length: 200 }, (_, index) => openSilent(port, silent[index % silent.length] ?? "")));
  const answers = await Promise.all(Array.from({ length: 3 }, () => ask(port, "/small", from)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

it("sends a file to the end to a reader that reads while others wait", async () => {
  // Longer than this machine may keep a reader from reading.
  const port = await startFiles(3_000);
  const readers = await Promise.all(Array.from({ length: 24 }, () => ask(port, "/large", "203.0.113.7")));
  const waiting = ask(port, "/small", "203.0.113.7");
  const sizes = await Promise.all(readers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
  expect(new Set(sizes)).toEqual(new Set([fileMebibytes * mebibyte.length]));
  expect((await waiting).status).toBe(200);
});
