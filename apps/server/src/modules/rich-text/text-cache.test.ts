import { expect, it } from "vitest";
import { createTextCache } from "./text-cache.ts";

function countedCache(maxSize: number) {
  const rendered: string[] = [];
  const cache = createTextCache<string>((value) => value.length, maxSize);
  const get = (key: string, value = key): Promise<string> =>
    cache.get(key, async () => {
      rendered.push(key);
      return value;
    });
  return { rendered, get };
}

it("renders once for concurrent and later calls", async () => {
  const { rendered, get } = countedCache(10);
  expect(await Promise.all([get("a"), get("a")])).toEqual(["a", "a"]);
  expect(await get("a")).toBe("a");
  expect(rendered).toEqual(["a"]);
});

it("evicts the least recently used value", async () => {
  const { rendered, get } = countedCache(3);
  for (const key of ["a", "b", "c", "a", "d", "a", "b"]) await get(key);
  expect(rendered).toEqual(["a", "b", "c", "d", "b"]);
});

it("does not cache a value larger than the cache", async () => {
  const { rendered, get } = countedCache(3);
  await get("a", "long text");
  await get("a", "long text");
  expect(rendered).toEqual(["a", "a"]);
});

it("renders again after a failure", async () => {
  const cache = createTextCache<string>(() => 1);
  await expect(cache.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await cache.get("a", async () => "yes")).toBe("yes");
});
