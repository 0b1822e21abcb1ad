import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { addressGroups } from "@corp/api/contract";
import { LRUCache } from "lru-cache";

/** A quarter of a gigabit: more than one client downloads, and a tenth of the processor's time. */
const bytesPerSecond = 32 * 1024 * 1024;
/** Shorter waits are added up: a timer is no more precise. */
const leastWaitMs = 4;
/** IPs beyond it forget the one that was paced longest ago. */
const maxIps = 10_000;

/** Sends a stream as fast as its IP may have all of its files together. */
export type PaceFile = (ip: string, stream: Readable) => Readable;

interface Clock {
  /** Returns the time in milliseconds. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<unknown>;
}

const realClock: Clock = { now: () => performance.now(), wait: (ms) => delay(ms) };

/**
 * A reader that does not read still takes some ten megabytes at once, which kernels buffer here and beside the site:
 * two dozen of them would keep both processes busy for a second.
 */
export function createFilePace({ now, wait }: Clock = realClock): PaceFile {
  /** The time when each IP may have its next chunk. */
  const nextAt = new LRUCache<string, number>({ max: maxIps });

  async function* paced(ip: string, stream: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      const time = now();
      const startsAt = Math.max(time, nextAt.get(ip) ?? 0);
      nextAt.set(ip, startsAt + (chunk.length / bytesPerSecond) * 1_000);
      if (startsAt - time >= leastWaitMs) await wait(startsAt - time);
      yield chunk;
    }
  }

  return (ip, stream) => {
    const pacing = Readable.from(paced(addressGroups(ip).narrow, stream), { objectMode: false });
    // A generator that was left before its first chunk closes nothing.
    return pacing.once("close", () => stream.destroy());
  };
}
