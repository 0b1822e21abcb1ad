import type { LoggerPort } from "../ports.ts";
import type { KeyValueStorage } from "./safe-storage.ts";

/** A stored number; null when there is none, or when it is not a number, which is logged. @see specification, section 5 */
export function readStoredNumber(storage: KeyValueStorage, key: string, logger: LoggerPort): number | null {
  const text = storage.getItem(key);
  if (text === null) return null;
  const value = text.trim() === "" ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : invalid(key, logger);
}

/** A stored boolean; null when there is none, or when it is neither "true" nor "false", which is logged. @see specification, section 5 */
export function readStoredBoolean(storage: KeyValueStorage, key: string, logger: LoggerPort): boolean | null {
  const text = storage.getItem(key);
  if (text === null || text === "true" || text === "false") return text === null ? null : text === "true";
  return invalid(key, logger);
}

/** What every reader of storage says of a value it cannot use. */
export function invalid(key: string, logger: LoggerPort): null {
  logger.error(`Invalid value in storage: "${key}".`);
  return null;
}
