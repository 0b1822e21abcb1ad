import { setTimeout as delay } from "node:timers/promises";
import type { HttpClient, SendOptions } from "./http-client.ts";

export interface Target {
  readonly attacker: HttpClient;
  /** Path of a public file of 18 MiB. */
  readonly largeFile: string;
  readonly eventId: string;
  /** A registration for the event by the person of this number. */
  readonly registration: (person: number) => object;
}

/** Runs until `signal` aborts. @returns the statuses of the responses, for the table */
export type Attack = (target: Target, signal: AbortSignal) => Promise<number[]>;

const boundary = "attack";
const multipart = { "content-type": `multipart/form-data; boundary=${boundary}` };
const json = { "content-type": "application/json" };
const random = (): string => Math.random().toString(36).slice(2);
const post = (body: string | object, headers: Readonly<Record<string, string>> = json): SendOptions => ({
  method: "POST",
  headers,
  body: typeof body === "string" ? body : JSON.stringify(body),
});

/** Sends as many at once, again and again. */
async function flood(
  signal: AbortSignal,
  atOnce: number,
  send: (number: number) => Promise<number>,
): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const one = async (): Promise<void> => {
    while (!signal.aborted) {
      next += 1;
      statuses.push(await send(next));
      // Rejections come at once: without a pause this process would take a core.
      await delay(2);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return statuses;
}

async function untilAborted(signal: AbortSignal): Promise<number[]> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
  return [];
}

/** Keeps connections that begin a request and never end it. */
async function hold(
  signal: AbortSignal,
  { attacker }: Target,
  count: number,
  head: string,
  body = "",
): Promise<number[]> {
  for (let index = 0; index < count && !signal.aborted; index += 1) {
    const socket = attacker.open(signal);
    socket.write(`${head}\r\nHost: localhost\r\n${body === "" ? "" : "\r\n"}${body}`);
    if (index % 20 === 0) await delay(10);
  }
  return untilAborted(signal);
}

const filePart = (name: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--${boundary}--\r\n`;

/** The attacks by what one IP does. */
export const attacks: Readonly<Record<string, Attack>> = {
  "200 posts that never end": (target, signal) =>
    hold(
      signal,
      target,
      200,
      "POST /p-api/product/event/list HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000",
      "{",
    ),
  "200 requests whose headers never end": (target, signal) =>
    hold(signal, target, 200, "GET /p-api/product/openapi.json HTTP/1.1"),
  "200 readers that do not read 18 MiB": async (target, signal) => {
    for (let index = 0; index < 200 && !signal.aborted; index += 1) {
      const socket = target.attacker.open(signal);
      socket.write(`GET ${target.largeFile} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      socket.pause();
      if (index % 20 === 0) await delay(10);
    }
    return untilAborted(signal);
  },
  "100 half-sent forms of 20 MiB": (target, signal) =>
    hold(
      signal,
      target,
      100,
      `POST /internship HTTP/1.1\r\nSec-Fetch-Site: same-origin\r\nOrigin: http://localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 20000000`,
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n${"x".repeat(10_000_000)}`,
    ),
  "file names of 80,000 spaces": ({ attacker }, signal) =>
    flood(signal, 4, () =>
      attacker.send("/p-api/product/upload", post(filePart(`cv${" ".repeat(80_000)}x`, "%PDF-1.7\n%%EOF"), multipart)),
    ),
  "invented errors in telemetry": ({ attacker }, signal) =>
    flood(signal, 8, () => {
      const invented = () => ({ level: "ERROR", errorType: "UserSyncError", errorClass: random(), count: 1 });
      return attacker.send("/p-api/telemetry/error-metric", post(Array.from({ length: 500 }, invented)));
    }),
  "URLs of 14 KB": ({ attacker }, signal) =>
    flood(signal, 16, () => attacker.send(`/${random()}${"a".repeat(14_000)}`)),
  "bodies of nested lists": ({ attacker }, signal) => {
    const nested = `{"text":${"[".repeat(500_000)}${"]".repeat(500_000)}}`;
    return flood(signal, 8, () => attacker.send("/p-api/product/event/list", post(nested)));
  },
  "forged tokens": ({ attacker }, signal) =>
    flood(signal, 32, () =>
      attacker.send("/p-api/product/event/list", post("{}", { ...json, authorization: `Bearer ${random()}` })),
    ),
  "paths of 15,000 slashes": ({ attacker }, signal) => flood(signal, 16, () => attacker.send(`${"/".repeat(15_000)}x`)),
  "queries that no page knows": ({ attacker }, signal) =>
    flood(signal, 16, () => attacker.send(`/events?${random()}=1`)),
  "pages with a URL of their own": ({ attacker }, signal) =>
    flood(signal, 16, () => attacker.send(`/events?text=${random()}`)),
  "searches of a hundred words": ({ attacker }, signal) =>
    flood(signal, 16, () => {
      const text = Array.from({ length: 100 }, () => random()[0]).join(" ");
      return attacker.send("/p-api/product/event/list", post({ text }));
    }),
  "registrations for one event": ({ attacker, registration }, signal) =>
    flood(signal, 32, (number) => attacker.send("/p-api/product/event/register", post(registration(number)))),
  "forms for one event": ({ attacker, eventId }, signal) =>
    flood(signal, 16, () =>
      attacker.send(
        `/events/${eventId}/registration`,
        post("first_name=A", {
          "content-type": "application/x-www-form-urlencoded",
          "sec-fetch-site": "same-origin",
        }),
      ),
    ),
  "readers that leave": ({ attacker }, signal) =>
    flood(signal, 16, async () => {
      const socket = attacker.open(signal);
      socket.write(`GET /events?text=${random()} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      await delay(5);
      socket.destroy();
      return 0;
    }),
};
