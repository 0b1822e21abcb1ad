import { array, assert, asyncProperty, constantFrom, integer, nat } from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const hourMs = 3_600_000;
const firstStart = Date.UTC(2030, 0, 1);

/** Few different instants, so that many rows share one. */
const hours = array(nat(5), { minLength: 1, maxLength: 25 });

describe("pages", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  const query = (text: string, values: unknown[] = []): Promise<{ rows: { id: string }[] }> =>
    server.service.database.pool.query<{ id: string }>(text, values);

  it("of events contain every event once, in order, whatever is added in between", async () => {
    let run = 0;
    const orders = constantFrom("soonest_first" as const, "latest_first" as const);
    const property = asyncProperty(
      hours,
      hours,
      integer({ min: 1, max: 7 }),
      orders,
      async (before, added, limit, order) => {
        run += 1;
        const city = `Город ${run}`;
        const insert = (id: string, hour: number) =>
          query(
            `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, city, is_published, published_at)
           values ($1, 'x', 'x', 'EventFormatOffline', $2, $3, 'Europe/Moscow', $4, true, now() - interval '1 day')`,
            [id, new Date(firstStart + hour * hourMs), new Date(firstStart + (hour + 1) * hourMs), city],
          );
        for (const [index, hour] of before.entries()) await insert(`e${run}-${index}`, hour);
        const seen = await everyPage(
          (cursor) => server.call("eventList", { limit, order, city: [city], ...(cursor === null ? {} : { cursor }) }),
          async (page) => {
            const hour = added[page];
            if (hour !== undefined) await insert(`n${run}-${page}`, hour);
          },
        );
        const ids = seen.map(({ event_id }) => event_id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.filter((id) => id.startsWith("e")).toSorted()).toEqual(
          before.map((_hour, index) => `e${run}-${index}`).toSorted(),
        );
        const starts = seen.map(({ starts_at }) => starts_at);
        const sorted = starts.toSorted();
        expect(starts).toEqual(order === "soonest_first" ? sorted : sorted.toReversed());
      },
    );
    await assert(property, { numRuns: 15 });
  });

  it("of articles contain every article once, the newest first, whatever is added in between", async () => {
    let run = 0;
    const property = asyncProperty(hours, hours, integer({ min: 1, max: 7 }), async (before, added, limit) => {
      run += 1;
      const tagId = `tag-${run}`;
      await query("insert into tags (tag_id, name) values ($1, $1)", [tagId]);
      const insert = (id: string, hour: number) =>
        query(
          `insert into articles (article_id, title, lead, tag_ids, is_published, published_at) values ($1, 'x', 'x', $2, true, $3)`,
          [id, [tagId], new Date(Date.UTC(2026, 0, 1) + hour * hourMs)],
        );
      for (const [index, hour] of before.entries()) await insert(`a${run}-${index}`, hour);
      const seen = await everyPage(
        (cursor) => server.call("articleList", { limit, tag_ids: [tagId], ...(cursor === null ? {} : { cursor }) }),
        async (page) => {
          const hour = added[page];
          if (hour !== undefined) await insert(`n${run}-${page}`, hour);
        },
      );
      const ids = seen.map(({ article_id }) => article_id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.filter((id) => id.startsWith("a")).toSorted()).toEqual(
        before.map((_hour, index) => `a${run}-${index}`).toSorted(),
      );
      const days = seen.map(({ published_at }) => published_at);
      expect(days).toEqual(days.map(String).toSorted().toReversed());
    });
    await assert(property, { numRuns: 15 });
  });
});

interface Page<Item> {
  readonly body: { readonly items: readonly Item[]; readonly next_cursor: string | null };
}

/** Follows the cursors to the end, with a change between two pages. */
async function everyPage<Item>(
  load: (cursor: string | null) => Promise<Page<Item>>,
  between: (page: number) => Promise<void>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  for (let page = 0; ; page += 1) {
    const { body } = await load(cursor);
    items.push(...body.items);
    cursor = body.next_cursor;
    if (cursor === null) return items;
    await between(page);
  }
}
