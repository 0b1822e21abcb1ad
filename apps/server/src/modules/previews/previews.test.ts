import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { EventRecord, EventWithParts } from "../content/event-store.ts";
import type { PreviewCard } from "./preview-card.ts";
import { createPreviews } from "./previews.ts";

const event = {
  event_id: "e",
  version: 3,
  title: "Очереди",
  format: "EventFormatOnline",
  city: null,
  time_zone: "UTC",
  starts_at: new Date("2027-03-04T16:00:00.000Z"),
  tags: [],
  is_postponed: false,
  called_off: null,
  is_published: true,
  published_at: new Date(0),
  cover: { file_id: "f", url: "/p-api/product/file/f-1280.webp", content_type: "image/webp", size: 1 },
} as unknown as EventRecord;

function previewsOver(stored: () => EventRecord) {
  const drawn: { card: PreviewCard; cover: string | null }[] = [];
  const cached = new Map<string, Uint8Array>();
  const concurrency = { now: 0, max: 0 };
  const previews = createPreviews({
    events: { get: async () => ({ event: stored() }) as EventWithParts },
    articles: { get: async () => undefined },
    files: { get: async (name) => ({ size: 1, stream: Readable.from([Buffer.from(name)]) }) },
    cache: {
      get: async (name) => cached.get(name),
      put: async (name, picture) => void cached.set(name, picture),
    },
    thread: {
      async draw(card, cover) {
        concurrency.now += 1;
        concurrency.max = Math.max(concurrency.max, concurrency.now);
        await new Promise(setImmediate);
        concurrency.now -= 1;
        drawn.push({ card, cover: cover && Buffer.from(cover).toString() });
        return Buffer.from(card.title);
      },
      stop: async () => {},
    },
    brand: { name: "Corp", tagline: "Чем живём" },
    logger: { warn: () => {} },
    now: () => new Date("2027-01-01T00:00:00.000Z"),
  });
  return { previews, drawn, cached, concurrency };
}

it("draws a picture once for concurrent and later requests, with the event's cover", async () => {
  const { previews, drawn } = previewsOver(() => event);
  const asked = Array.from({ length: 5 }, async () => (await previews.forEvent("e")).picture());
  expect((await Promise.all(asked)).map(String)).toEqual(Array.from({ length: 5 }, () => "Очереди"));
  await (await previews.forEvent("e")).picture();
  expect(drawn).toEqual([{ card: expect.objectContaining({ title: "Очереди" }), cover: "f-1280.webp" }]);
});

it.each([
  ["is called off", { called_off: { at: new Date(0), reason: "Нет зала" } }, "Отменено: Очереди"],
  ["is postponed", { is_postponed: true }, "Перенесено: Очереди"],
  [
    "is called off while postponed",
    { is_postponed: true, called_off: { at: new Date(0), reason: "Нет зала" } },
    "Отменено: Очереди",
  ],
])("says in the picture that an event %s", async (_what, state, title) => {
  const { previews, drawn } = previewsOver(() => ({ ...event, ...state }));
  await (await previews.forEvent("e")).picture();
  expect(drawn.map(({ card }) => card.title)).toEqual([title]);
});

it("draws again when the content has changed, one at a time", async () => {
  let title = "первое";
  const { previews, drawn, concurrency } = previewsOver(() => ({ ...event, title }));
  const first = await previews.forEvent("e");
  title = "второе";
  const second = await previews.forEvent("e");
  expect(first.name).not.toBe(second.name);
  await Promise.all([first.picture(), second.picture(), previews.forSite().picture()]);
  expect(drawn.map(({ card }) => card.title)).toEqual(["первое", "второе", "Чем живём"]);
  expect(concurrency.max).toBe(1);
});

it("rejects when the queue is full", async () => {
  let title = "";
  const { previews } = previewsOver(() => ({ ...event, title }));
  const asked: Promise<Uint8Array>[] = [];
  for (let number = 0; number < 60; number += 1) {
    title = `Событие ${number}`;
    asked.push((await previews.forEvent("e")).picture());
  }
  const settled = await Promise.allSettled(asked);
  const rejected = settled.filter(({ status }) => status === "rejected");
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]).toMatchObject({ reason: { code: "OVERLOADED" } });
});

it("has no picture of unpublished content", async () => {
  const draft = previewsOver(() => ({ ...event, is_published: false })).previews;
  await expect(draft.forEvent("e")).rejects.toMatchObject({ code: "EVENT_NOT_FOUND" });
  const later = previewsOver(() => ({ ...event, published_at: new Date("2027-02-01T00:00:00.000Z") })).previews;
  await expect(later.forEvent("e")).rejects.toMatchObject({ code: "EVENT_NOT_FOUND" });
  await expect(later.forArticle("a")).rejects.toMatchObject({ code: "ARTICLE_NOT_FOUND" });
});
