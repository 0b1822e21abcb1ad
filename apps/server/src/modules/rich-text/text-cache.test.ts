import { expect, it } from "vitest";
import { createTextCache } from "./text-cache.ts";

function countedTexts(maxSize: number) {
  const made: string[] = [];
  const kept = createTextCache<string>((value) => value.length, maxSize);
  const get = (key: string, value = key): Promise<string> =>
    kept.get(key, async () => {
      made.push(key);
      return value;
    });
  return { made, get };
}

it("makes a text once, also when two ask for it at the same time", async () => {
  const { made, get } = countedTexts(10);
  expect(await Promise.all([get("a"), get("a")])).toEqual(["a", "a"]);
  expect(await get("a")).toBe("a");
  expect(made).toEqual(["a"]);
});

it("forgets what nobody has asked for longest when there is too much of it", async () => {
  const { made, get } = countedTexts(3);
  for (const key of ["a", "b", "c", "a", "d", "a", "b"]) await get(key);
  expect(made).toEqual(["a", "b", "c", "d", "b"]);
});

it("does not keep what is larger than all it may hold", async () => {
  const { made, get } = countedTexts(3);
  await get("a", "long text");
  await get("a", "long text");
  expect(made).toEqual(["a", "a"]);
});

it("makes anew what could not be made", async () => {
  const kept = createTextCache<string>(() => 1);
  await expect(kept.get("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await kept.get("a", async () => "yes")).toBe("yes");
});
