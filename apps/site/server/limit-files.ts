import { addressGroups } from "@corp/api/contract";
import type { FastifyInstance } from "fastify";
import { createAddressCounters } from "./address-counters.ts";
import { HttpError } from "./http-error.ts";
import { messages } from "./messages.ts";

/** Files sent to one address at once; a page of pictures takes six connections of a browser. */
const maxConcurrentFiles = 24;
/** The longest wait for others of the same network, in milliseconds. */
const maxWaitMs = 15_000;

/** @returns whether it took the turn. */
type Attempt = () => boolean;

/**
 * Sends one address a number of files at once, and the others as those are complete: readers that do not read make
 * their own address wait.
 */
export function limitFiles(app: FastifyInstance): void {
  const running = createAddressCounters({ narrow: maxConcurrentFiles });
  /** By network, in the order of arrival: of each network only its own requests can take what one of them leaves. */
  const waiting = new Map<string, Set<Attempt>>();

  app.addHook("preHandler", async ({ ip }, reply) => {
    const { wide } = addressGroups(ip);
    const start = (): boolean => {
      const leave = running.take(ip);
      if (leave === null) return false;
      reply.raw.once("close", () => {
        leave();
        for (const attempt of waiting.get(wide) ?? []) attempt();
      });
      return true;
    };
    if (!start()) await waitForTurn(waiting, wide, () => reply.raw.destroyed || start());
    if (reply.raw.destroyed) throw tooMany();
  });
}

async function waitForTurn(waiting: Map<string, Set<Attempt>>, network: string, start: Attempt): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const queue = waiting.get(network) ?? new Set();
  waiting.set(network, queue);
  const attempt = (): boolean => {
    const isStarted = start();
    // At once, so that no second turn is taken.
    if (isStarted) queue.delete(attempt);
    if (isStarted) turn.resolve();
    return isStarted;
  };
  queue.add(attempt);
  const timer = setTimeout(() => turn.reject(tooMany()), maxWaitMs);
  await turn.promise.finally(() => {
    clearTimeout(timer);
    queue.delete(attempt);
    if (queue.size === 0 && waiting.get(network) === queue) waiting.delete(network);
  });
}

function tooMany(): HttpError {
  return new HttpError(429, "TOO_MANY_REQUESTS", messages.tooMany);
}
