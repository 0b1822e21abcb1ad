import sharp from "sharp";
import { expect, it } from "vitest";
import { draftArticle, publishArticle } from "./article-fixtures.ts";
import { uploadTo } from "./conformance/world.ts";
import { eventFieldsAt, publishEvent } from "./event-fixtures.ts";
import { serverForTests } from "./server-for-tests.ts";

const used = serverForTests();
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(used.server.origin + path, { headers, redirect: "manual" });

const picture = sharp({ create: { width: 800, height: 450, channels: 3, background: "#00aa55" } });

it("draws a published event with its cover, cacheable without expiry", async () => {
  const bytes = new Uint8Array(await picture.png().toBuffer());
  const { body } = await uploadTo(used.server, "cover.png", bytes, used.editor);
  const cover_file_id = (body as { file_id: string }).file_id;
  const { event_id, version } = await publishEvent(used.server, { ...eventFieldsAt(48), cover_file_id });
  const answer = await get(`/preview/event/${event_id}/${version}.png`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const drawn = sharp(Buffer.from(await answer.arrayBuffer()));
  expect(await drawn.metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
  const { dominant } = await sharp(
    await drawn.extract({ left: 1000, top: 100, width: 100, height: 100 }).toBuffer(),
  ).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r + 100);
  const etag = answer.headers.get("etag") ?? "";
  expect((await get(`/preview/event/${event_id}/${version}.png`, { "if-none-match": etag })).status).toBe(304);
});

it("draws an event in the ratios of search results", async () => {
  const { event_id, version } = await publishEvent(used.server, eventFieldsAt(48));
  const readSize = async (ratio: string) => {
    const answer = await get(`/preview/event/${event_id}/${version}.png?ratio=${ratio}`);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    return [width, height];
  };
  expect(await readSize("4x3")).toEqual([1200, 900]);
  expect(await readSize("1x1")).toEqual([1200, 1200]);
  expect(await readSize("other")).toEqual([1200, 630]);
  const old = await get(`/preview/event/${event_id}/${version + 1}.png?ratio=1x1`);
  expect(old.headers.get("location")).toBe(`${version}.png?ratio=1x1`);
});

it("redirects an old URL to the current version", async () => {
  const { article_id, version } = await publishArticle(used.server);
  const old = await get(`/preview/article/${article_id}/${version - 1}.png`);
  expect([old.status, old.headers.get("cache-control")]).toEqual([302, "no-cache"]);
  const now = new URL(old.headers.get("location") ?? "", old.url);
  expect(now.pathname).toBe(`/preview/article/${article_id}/${version}.png`);
  expect((await get(now.pathname)).status).toBe(200);
});

it("returns 404 for drafts, unknown content and invalid URLs", async () => {
  const { article_id, version } = await draftArticle(used.server);
  const { event_id } = await publishEvent(used.server, eventFieldsAt(48));
  for (const path of [`article/${article_id}/${version}.png`, "event/nothing/1.png", `event/${event_id}/one.png`])
    expect((await get(`/preview/${path}`)).status, path).toBe(404);
  expect((await get("/preview/event/a%20b/1.png")).status).toBe(404);
});

it("draws the site's own preview", async () => {
  const answer = await get("/preview/site.png");
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "public, max-age=86400"]);
});
