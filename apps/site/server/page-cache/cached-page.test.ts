import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createCachedPage } from "./cached-page.ts";
import { fakePage } from "./fake-page.ts";

const text = Array.from({ length: 3000 }, (_none, index) => `<p>${Math.sin(index)}</p>`).join("");

it("compresses an encoding when it is first asked for, once for concurrent requests", async () => {
  const page = createCachedPage(fakePage(text));
  expect(page.variant("br")).toBeUndefined();
  const [one, two] = await Promise.all([page.prepare("br"), page.prepare("br")]);
  expect(one).toBe(two);
  expect(brotliDecompressSync(one.body ?? "").toString()).toBe(text);
  expect(page.variant("gzip")).toBeUndefined();
});

it("is smaller when complete, and the same page to whoever has the quick one", async () => {
  const page = createCachedPage(fakePage(text));
  const quick = await page.prepare("gzip");
  await page.complete();
  const best = await page.prepare("gzip");
  expect(best.body?.length).toBeLessThan(quick.body?.length ?? 0);
  expect(gunzipSync(best.body ?? "").toString()).toBe(text);
  expect(best.etag).toBe(quick.etag);
  expect(page.variant("br")).toBeDefined();
  expect(page.bytes).toBeLessThan(createCachedPage(fakePage(text)).bytes);
});

it("keeps its complete variant when a quick one is ready later", async () => {
  const page = createCachedPage(fakePage(text));
  const quick = page.prepare("br");
  await page.complete();
  const complete = page.variant("br");
  await quick;
  expect(page.variant("br")).toBe(complete);
});
