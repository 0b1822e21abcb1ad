import type pg from "pg";
import type { ChannelListener, Listen } from "../listening.ts";

export interface SharedListening {
  /** Makes a new connection of the pool listen, before anything is written on it. */
  readonly hear: (client: pg.ClientBase) => Promise<void>;
  readonly listen: Listen;
}

/**
 * Listens on the one connection of a pool, for the embedded database: it has a single session, so whatever is committed
 * is committed here and heard with the answer to the commit.
 */
export function createSharedListening(channel: string): SharedListening {
  const listeners = new Set<ChannelListener>();
  return {
    async hear(client) {
      client.on("notification", ({ payload = "" }) => {
        for (const listener of listeners) listener.onHeard(payload);
      });
      // A commit's response and its notification may have been lost with the connection. The next connection listens
      // again.
      client.on("error", (error) => {
        for (const listener of listeners) listener.onLost(error);
        for (const listener of listeners) listener.onListening();
      });
      await client.query(`listen ${channel}`);
    },
    listen(listener) {
      listeners.add(listener);
      const beginning = setImmediate(listener.onListening);
      return {
        async stop() {
          clearImmediate(beginning);
          listeners.delete(listener);
        },
      };
    },
  };
}
