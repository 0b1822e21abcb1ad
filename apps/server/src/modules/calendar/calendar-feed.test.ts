import { expect, it } from "vitest";
import type { EventRecord } from "../content/event-store.ts";
import type { EventQuery } from "../content/event-store.ts";
import { readFeedEvents } from "./calendar-feed.ts";

const now = new Date("2027-03-04T16:00:00.000Z");
const dayMs = 86_400_000;
const eventOn = (day: number): EventRecord => {
  const at = new Date(now.getTime() + day * dayMs);
  return { event_id: String(day), starts_at: at, ends_at: at } as EventRecord;
};

const everything = { formats: undefined, cities: undefined, tagIds: undefined, text: undefined };

const createStore = (ahead: number, past: number) => ({
  list: async ({ statuses, limit, calledOffSince }: EventQuery): Promise<EventRecord[]> => {
    // None is called off.
    if (calledOffSince instanceof Date) return [];
    const isPast = statuses?.includes("EventHasPassed") === true;
    const days = Array.from({ length: isPast ? past : ahead }, (_, index) => (isPast ? -index - 1 : index + 1));
    return days.slice(0, limit).map(eventOn);
  },
});

it("reaches thirty days back, in chronological order", async () => {
  const days = (await readFeedEvents(createStore(2, 100), everything, now)).map(({ event_id }) => Number(event_id));
  expect(days).toEqual([...Array.from({ length: 29 }, (_, index) => index - 29), 1, 2]);
});

it("contains five hundred events at most, future ones before past ones", async () => {
  expect(await readFeedEvents(createStore(499, 100), everything, now)).toHaveLength(500);
  const full = await readFeedEvents(createStore(600, 100), everything, now);
  expect(full).toHaveLength(500);
  expect(full[0]?.event_id).toBe("1");
});
