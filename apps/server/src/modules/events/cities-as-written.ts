import { foldText } from "@corp/api/contract";
import type { EventStore } from "../content/event-store.ts";

/** The asked cities, and those of events that differ from them in the case of letters alone. */
export async function citiesAsWritten(
  store: Pick<EventStore, "cities">,
  asked: readonly string[] | undefined,
  now: Date,
): Promise<readonly string[] | undefined> {
  if (asked === undefined) return undefined;
  const folded = new Set(asked.map(foldText));
  const known = await store.cities(now);
  return [...new Set([...asked, ...known.filter((city) => folded.has(foldText(city)))])];
}
