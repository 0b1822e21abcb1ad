import { expect, it } from "vitest";
import { mayReload } from "./reload-guard.ts";

function fakeStorage(): Pick<Storage, "getItem" | "setItem"> {
  const values = new Map<string, string>();
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => void values.set(key, value) };
}

it("allows one reload in ten seconds", () => {
  const storage = fakeStorage();
  const at = (now: number): boolean => mayReload({ storage: () => storage, now: () => now });
  expect([at(50_000), at(50_001), at(59_999), at(60_000), at(60_001)]).toEqual([true, false, false, true, false]);
});

it("allows a reload when the recorded time is in the future", () => {
  const storage = fakeStorage();
  expect(mayReload({ storage: () => storage, now: () => 90_000 })).toBe(true);
  expect(mayReload({ storage: () => storage, now: () => 50_000 })).toBe(true);
});

it("allows no reload without storage, because nothing would end the loop", () => {
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  expect(mayReload({ storage: denied })).toBe(false);
});
