import { describe, expect, it } from "vitest";
import { createMemoryStorage } from "../../browser/create-auth.ts";
import { createFullStorage, withSetItem } from "../../testing/fake-browser.ts";
import { readStoredBoolean, readStoredNumber, safeStorage } from "./safe-storage.ts";

function arrange(text: string | null): {
  errors: string[];
  storage: Storage;
  logger: Parameters<typeof safeStorage>[1];
} {
  const errors: string[] = [];
  const storage = createMemoryStorage();
  if (text !== null) storage.setItem("key", text);
  const logger = { info: () => {}, warn: () => {}, error: (message: string) => void errors.push(message) };
  return { errors, storage, logger };
}

describe("a stored number", () => {
  it.each([
    ["0", 0],
    ["-1.5", -1.5],
    ["1760000000000", 1_760_000_000_000],
    [null, null],
  ])("reads %s as %s and logs nothing", (text, expected) => {
    const { storage, logger, errors } = arrange(text);
    expect(readStoredNumber(storage, "key", logger)).toBe(expected);
    expect(errors).toEqual([]);
  });

  it.each(["", " ", "soon", "1e999", "NaN", "12px", "null", "{}"])("logs an error for %j", (text) => {
    const { storage, logger, errors } = arrange(text);
    expect(readStoredNumber(storage, "key", logger)).toBeNull();
    expect(errors).toEqual([expect.stringMatching(/invalid value.*"key"/i)]);
  });
});

describe("a stored boolean", () => {
  it.each([
    ["true", true],
    ["false", false],
    [null, null],
  ])("reads %s as %s and logs nothing", (text, expected) => {
    const { storage, logger, errors } = arrange(text);
    expect(readStoredBoolean(storage, "key", logger)).toBe(expected);
    expect(errors).toEqual([]);
  });

  it.each(["", "1", "yes", "True", "null"])("logs an error for %j", (text) => {
    const { storage, logger, errors } = arrange(text);
    expect(readStoredBoolean(storage, "key", logger)).toBeNull();
    expect(errors).toEqual([expect.stringMatching(/invalid value.*"key"/i)]);
  });
});

describe("a storage that never throws", () => {
  it("stores rejected values in memory and logs a warning", () => {
    const warnings: string[] = [];
    const logger = { info: () => {}, warn: (message: string) => void warnings.push(message), error: () => {} };
    const storage = safeStorage(createFullStorage(), logger);
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    expect(warnings).toHaveLength(1);
    storage.removeItem("key");
    expect(storage.getItem("key")).toBeNull();
  });

  it.each<[string, Partial<Storage>]>([
    ["takes a value and keeps nothing", { setItem: () => {}, getItem: () => null }],
    ["gives undefined", { setItem: () => {}, getItem: () => undefined as never }],
    ["gives another value", { setItem: () => {}, getItem: () => "[object Object]" }],
    ["has no methods", { setItem: undefined as never, getItem: undefined as never, removeItem: undefined as never }],
  ])("remembers what one that %s does not", (_, methods) => {
    const nameOnly = Object.assign(createMemoryStorage(), methods);
    const storage = safeStorage(nameOnly, { info: () => {}, warn: () => {}, error: () => {} });
    storage.setItem("key", "value");
    expect(storage.getItem("key")).toBe("value");
    storage.removeItem("other");
    expect(storage.getItem("key")).toBe("value");
  });

  it("does not hide later changes of another tab", () => {
    let isFull = false;
    const inner = withSetItem((key, value, ordinary) => {
      if (isFull) throw new DOMException("Full.", "QuotaExceededError");
      ordinary.setItem(key, value);
    });
    const storage = safeStorage(inner, { info: () => {}, warn: () => {}, error: () => {} });
    storage.setItem("key", "first");
    isFull = true;
    storage.setItem("key", "ours");
    expect(storage.getItem("key")).toBe("ours");
    inner.removeItem("key");
    expect(storage.getItem("key")).toBeNull();
  });

  it("uses the storage again once it takes a value", () => {
    let isFull = true;
    const moody = withSetItem((key, value, ordinary) => {
      if (isFull) throw new DOMException("Full.", "QuotaExceededError");
      ordinary.setItem(key, value);
    });
    const storage = safeStorage(moody, { info: () => {}, warn: () => {}, error: () => {} });
    storage.setItem("key", "first");
    isFull = false;
    storage.setItem("key", "second");
    moody.setItem("key", "another tab's");
    expect(storage.getItem("key")).toBe("another tab's");
  });
});
