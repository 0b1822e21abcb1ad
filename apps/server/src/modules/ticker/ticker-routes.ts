import type { Ticker } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import type { Handlers } from "../../handler.ts";
import { messages } from "../../messages.ts";
import type { TickerStore } from "./ticker-store.ts";

const unset: Ticker = { version: 0, items: [] };

export function tickerRoutes(store: TickerStore, now: () => Date): Handlers<"runningLineGet" | "runningLineSet"> {
  const read = async (): Promise<Ticker> => (await store.get()) ?? unset;
  return {
    runningLineGet: read,
    async runningLineSet({ version, items }, by) {
      const changed = await store.set(version, items, { action: "runningLineSet", by, now: now() });
      if (changed !== undefined) return changed;
      const current = await read();
      throw new Failure("conflict", messages.tickerVersionConflict, { code: "VERSION_CONFLICT", current });
    },
  };
}
