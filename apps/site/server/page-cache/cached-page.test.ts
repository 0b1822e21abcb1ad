import { brotliDecompressSync } from "node:zlib";
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
