import type { Ticker } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createTickerStore } from "./ticker-store.ts";

const unset: Ticker = { version: 0, items: [] };

export function createTickerModule({ db, now }: ModuleDeps): Module<"runningLineGet" | "runningLineSet"> {
  const store = createTickerStore(db);
  const read = async (): Promise<Ticker> => (await store.get()) ?? unset;
  return {
    handlers: {
      runningLineGet: read,
      async runningLineSet({ version, items }, by) {
        const changed = await store.set(version, items, { action: "runningLineSet", by, now: now() });
        if (changed !== undefined) return changed;
        const current = await read();
        throw new Failure("conflict", messages.tickerVersionConflict, { code: "VERSION_CONFLICT", current });
      },
    },
  };
}
