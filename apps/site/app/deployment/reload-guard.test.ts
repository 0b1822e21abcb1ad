import { expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

function kept(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

it("allows one reload in ten seconds", () => {
  const storage = kept();
  const at = (now: number): boolean => mayReload({ storage: () => storage, now: () => now });
  expect([at(50_000), at(50_001), at(59_999), at(60_000), at(60_001)]).toEqual([true, false, false, true, false]);
});

it("does not mind a mark that is later than now", () => {
  const storage = kept();
  expect(mayReload({ storage: () => storage, now: () => 90_000 })).toBe(true);
  expect(mayReload({ storage: () => storage, now: () => 50_000 })).toBe(true);
});

it("allows none where no mark can be left: nothing would end the circle", () => {
  const refuse = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(mayReload({ storage: refuse })).toBe(false);
});
