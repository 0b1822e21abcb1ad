import type { LoggerPort } from "../ports.ts";

/** The part of a Storage this package uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Wraps a storage so that it never throws: a value that a full or blocked storage rejects stays in memory, and one that
 * cannot be read any more is as it was last.
 */
export function safeStorage(storage: Storage, logger: LoggerPort): KeyValueStorage {
  const unsaved = new Map<string, { readonly value: string; readonly insteadOf: string | null }>();
  const known = new Map<string, string | null>();

  function read(key: string): string | null {
    try {
      // One that is there in name only gives undefined.
      known.set(key, storage.getItem(key) ?? null);
    } catch (cause) {
      logger.warn(`Storage does not give "${key}".`, cause);
    }
    return known.get(key) ?? null;
  }

  return {
    getItem(key) {
      const stored = read(key);
      const own = unsaved.get(key);
      // A stored value that has changed since is another tab's, and newer.
      return own?.insteadOf === stored ? own.value : stored;
    },
    setItem(key, value) {
      unsaved.delete(key);
      try {
        storage.setItem(key, value);
        if (read(key) !== value) throw new TypeError();
      } catch (cause) {
        unsaved.set(key, { value, insteadOf: read(key) });
        logger.warn(`Storage does not take "${key}".`, cause);
      }
    },
    removeItem(key) {
      unsaved.delete(key);
      known.delete(key);
      try {
        storage.removeItem(key);
      } catch (cause) {
        logger.warn(`Storage does not remove "${key}".`, cause);
      }
    },
  };
}

/** Reads a number; null when there is none, or when it is invalid, which is logged. */
export function readStoredNumber(storage: KeyValueStorage, key: string, logger: LoggerPort): number | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const value = Number(text.trim() || Number.NaN);
  return Number.isFinite(value) ? value : logInvalid(key, logger);
}

/** Reads "true" or "false"; null when there is none, or when it is invalid, which is logged. */
export function readStoredBoolean(storage: KeyValueStorage, key: string, logger: LoggerPort): boolean | null {
  const text = storage.getItem(key);
  if (text === "true" || text === "false") return text === "true";
  return text === null ? null : logInvalid(key, logger);
}

export function logInvalid(key: string, logger: LoggerPort): null {
  logger.error(`Invalid value in storage: "${key}".`);
  return null;
}

/** The port with methods that never throw, but return this instead: the browser, or its user, may deny any of them. */
export function guarded<P extends object>(port: P, otherwise: { readonly [K in keyof P]?: unknown }): P {
  const methods = Object.entries(otherwise).map(([name, value]) => {
    const method = (...given: unknown[]): unknown => {
      try {
        return (port[name as keyof P] as (...given: unknown[]) => unknown)(...given);
      } catch {
        return value;
      }
    };
    return [name, { value: method }] as const;
  });
  // The other members are the port's own, getters too.
  return Object.create(port, Object.fromEntries(methods)) as P;
}
