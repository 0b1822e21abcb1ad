import type { ServerResponse } from "node:http";
import { addressGroups } from "@corp/api/contract";
import type { FastifyInstance } from "fastify";
import { HttpError } from "./http-error.ts";
import { createIpCounters } from "./ip-counters.ts";
import { messages } from "./messages.ts";

/** Files sent to one IP at once; a page of pictures takes six connections of a browser. */
const maxConcurrentFiles = 24;
/** The longest wait for others of the same network, in milliseconds. */
const maxWaitMs = 15_000;
/** A reader that has taken nothing for so long, while others wait, loses its place. */
const maxIdleMs = 1_500;
const checksPerIdle = 4;

interface Waiting {
  readonly narrow: string;
  /** @returns whether it took the turn. */
  readonly attempt: () => boolean;
}

/** A response that is being sent. */
interface Sending {
  readonly response: ServerResponse;
  /** The IP group of its reader. */
  readonly narrow: string;
  /** The bytes that its reader had taken at the last check. */
  taken: number;
  /** The checks since then. */
  idleChecks: number;
}

interface Network {
  /** They wait in the order of arrival: only its own requests can take what one of a network leaves. */
  readonly waiting: Set<Waiting>;
  readonly sending: Set<Sending>;
  /** Runs while some wait. */
  check: NodeJS.Timeout | undefined;
}

/**
 * Sends one IP a number of files at once, and the others as those are complete. Readers that do not read make
 * their own network wait, until one of it gives its place to the next that waits.
 */
export function limitFiles(app: FastifyInstance, { idleMs = maxIdleMs }: { readonly idleMs?: number } = {}): void {
  const running = createIpCounters({ narrow: maxConcurrentFiles });
  const networks = new Map<string, Network>();

  app.addHook("preHandler", async ({ ip }, reply) => {
    const { narrow, wide } = addressGroups(ip);
    const network = networks.get(wide) ?? { waiting: new Set(), sending: new Set(), check: undefined };
    networks.set(wide, network);
    const start = (): boolean => {
      const leave = running.take(ip);
      if (leave === null) return false;
      const sending = { response: reply.raw, narrow, taken: 0, idleChecks: 0 };
      network.sending.add(sending);
      reply.raw.once("close", () => {
        leave();
        network.sending.delete(sending);
        for (const { attempt } of network.waiting) attempt();
        forgetIfUnused(networks, wide, network);
      });
      return true;
    };
    if (!start()) {
      network.check ??= setInterval(() => dropIdle(network), idleMs / checksPerIdle);
      try {
        await waitForTurn(network, narrow, () => reply.raw.destroyed || start());
      } finally {
        forgetIfUnused(networks, wide, network);
      }
    }
    if (reply.raw.destroyed) throw tooMany();
  });
}

function forgetIfUnused(networks: Map<string, Network>, wide: string, network: Network): void {
  if (network.waiting.size > 0) return;
  clearInterval(network.check);
  network.check = undefined;
  if (network.sending.size === 0) networks.delete(wide);
}

/** Disconnects one idle reader for each that waits: of the same IP if there is one, else of the same network. */
function dropIdle({ sending, waiting }: Network): void {
  for (const one of sending) {
    const { socket, writableLength } = one.response;
    const unread = writableLength + (socket?.writableLength ?? 0);
    const taken = (socket?.bytesWritten ?? 0) - unread;
    // A response without unread bytes waits for us, not for its reader.
    one.idleChecks = unread === 0 || taken !== one.taken ? 0 : one.idleChecks + 1;
    one.taken = taken;
  }
  const idle = new Set([...sending].filter(({ idleChecks }) => idleChecks >= checksPerIdle));
  for (const { narrow } of waiting) {
    const chosen = [...idle].find((one) => one.narrow === narrow) ?? [...idle][0];
    if (chosen === undefined) return;
    idle.delete(chosen);
    chosen.response.destroy();
  }
}

async function waitForTurn({ waiting }: Network, narrow: string, start: () => boolean): Promise<void> {
  const turn = Promise.withResolvers<void>();
  const own: Waiting = {
    narrow,
    attempt: () => {
      const isStarted = start();
      // This happens at once, so that no second turn is taken.
      if (isStarted) waiting.delete(own);
      if (isStarted) turn.resolve();
      return isStarted;
    },
  };
  waiting.add(own);
  const timer = setTimeout(() => turn.reject(tooMany()), maxWaitMs);
  await turn.promise.finally(() => {
    clearTimeout(timer);
    waiting.delete(own);
  });
}

function tooMany(): HttpError {
  return new HttpError(429, "TOO_MANY_REQUESTS", messages.tooMany);
}
