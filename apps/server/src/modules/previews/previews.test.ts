import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { EventRecord, EventWithParts } from "../events/event-record.ts";
import type { PreviewCard } from "./preview-card.ts";
import { createPreviews } from "./previews.ts";

const event = {
  ...{ event_id: "e", version: 3, title: "Очереди", format: "EventFormatOnline", city: null, time_zone: "UTC" },
  ...{ starts_at: new Date("2027-03-04T16:00:00.000Z"), tags: [], is_published: true, published_at: new Date(0) },
  cover: { file_id: "f", url: "/p-api/product/file/f-1280.webp", content_type: "image/webp", size: 1 },
} as unknown as EventRecord;

function previewsOver(stored: () => EventRecord) {
  const drawn: { card: PreviewCard; cover: string | null }[] = [];
  const kept = new Map<string, Uint8Array>();
  const turn = { going: 0, most: 0 };
  const previews = createPreviews({
    events: { get: async () => ({ event: stored() }) as EventWithParts },
    articles: { get: async () => undefined },
    files: { get: async (name) => ({ size: 1, stream: Readable.from([Buffer.from(name)]) }) },
    kept: {
      get: async (name) => kept.get(name),
      put: async (name, picture) => void kept.set(name, picture),
    },
    thread: {
      async draw(card, cover) {
        turn.going += 1;
        turn.most = Math.max(turn.most, turn.going);
        await new Promise(setImmediate);
        turn.going -= 1;
        drawn.push({ card, cover: cover && Buffer.from(cover).toString() });
        return Buffer.from(card.title);
      },
      stop: async () => {},
    },
    brand: { name: "Corp", tagline: "Чем живём" },
    logger: { warn: () => {} },
    now: () => new Date("2027-01-01T00:00:00.000Z"),
  });
  return { previews, drawn, kept, turn };
}

it("draws a picture once, also for those who ask at the same time, with the event's cover", async () => {
  const { previews, drawn } = previewsOver(() => event);
  const asked = Array.from({ length: 5 }, async () => (await previews.ofEvent("e")).picture());
  expect((await Promise.all(asked)).map(String)).toEqual(Array.from({ length: 5 }, () => "Очереди"));
  await (await previews.ofEvent("e")).picture();
  expect(drawn).toEqual([{ card: expect.objectContaining({ title: "Очереди" }), cover: "f-1280.webp" }]);
});

it("draws another when what it shows has changed, one at a time", async () => {
  let title = "первое";
  const { previews, drawn, turn } = previewsOver(() => ({ ...event, title }));
  const first = await previews.ofEvent("e");
  title = "второе";
  const second = await previews.ofEvent("e");
  expect(first.name).not.toBe(second.name);
  await Promise.all([first.picture(), second.picture(), previews.ofSite().picture()]);
  expect(drawn.map(({ card }) => card.title)).toEqual(["первое", "второе", "Чем живём"]);
  expect(turn.most).toBe(1);
});

it("refuses when too many wait, instead of letting them wait for ever", async () => {
  let title = "";
  const { previews } = previewsOver(() => ({ ...event, title }));
  const asked: Promise<Uint8Array>[] = [];
  for (let number = 0; number < 60; number += 1) {
    title = `Событие ${number}`;
    asked.push((await previews.ofEvent("e")).picture());
  }
  const settled = await Promise.allSettled(asked);
  const refused = settled.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { code: "OVERLOADED" } });
});

it("has no picture of what visitors do not see", async () => {
  const draft = previewsOver(() => ({ ...event, is_published: false })).previews;
  await expect(draft.ofEvent("e")).rejects.toMatchObject({ code: "EVENT_NOT_FOUND" });
  const later = previewsOver(() => ({ ...event, published_at: new Date("2027-02-01T00:00:00.000Z") })).previews;
  await expect(later.ofEvent("e")).rejects.toMatchObject({ code: "EVENT_NOT_FOUND" });
  await expect(later.ofArticle("a")).rejects.toMatchObject({ code: "ARTICLE_NOT_FOUND" });
});
