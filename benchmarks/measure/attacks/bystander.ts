import { fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { createHttpClient } from "./http-client.ts";
import type { HttpClient } from "./http-client.ts";

export interface Experience {
  /** 99th percentile of the time until a page, or the response of a call, was complete, in milliseconds. */
  readonly pageMs: number;
  readonly callMs: number;
  /** Pages and calls that did not succeed. */
  readonly failures: number;
}

const intervalMs = 100;
/** A page that is rendered, and a call that queries the database. */
const pages = ["/events?city=Москва", "/blog", "/", "/internship"].map(encodeURI);
const call = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };

/**
 * Another visitor, who reads pages and makes calls until `signal` aborts. A process of its own: an attack that writes a
 * gigabyte holds up its own.
 */
export async function readMeanwhile(origin: string, signal: AbortSignal): Promise<Experience> {
  const reader = fork(fileURLToPath(import.meta.url), [origin]);
  signal.addEventListener("abort", () => reader.send("end"), { once: true });
  const [experience] = (await once(reader, "message")) as [Experience];
  return experience;
}

async function read(visitor: HttpClient, signal: AbortSignal): Promise<Experience> {
  const failed: number[] = [];
  const times = { page: [] as number[], call: [] as number[] };
  const pending: Promise<void>[] = [];
  const timed = async (kind: keyof typeof times, work: Promise<number>): Promise<void> => {
    const startedAt = performance.now();
    const status = await work;
    times[kind].push(performance.now() - startedAt);
    if (status !== 200) failed.push(status);
  };
  for (let number = 0; !signal.aborted; number += 1) {
    // Not one after the other: a visitor that waits would hide how long the others wait.
    pending.push(timed("page", visitor.send(pages[number % pages.length] ?? "/")));
    pending.push(timed("call", visitor.send("/p-api/product/event/list", call)));
    await delay(intervalMs);
  }
  await Promise.all(pending);
  return { pageMs: percentile99(times.page), callMs: percentile99(times.call), failures: failed.length };
}

function percentile99(times: readonly number[]): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

if (import.meta.main) {
  const ending = new AbortController();
  process.once("message", () => ending.abort());
  process.send?.(await read(createHttpClient(process.argv[2] ?? "", "127.99.0.1"), ending.signal));
  process.disconnect();
}
