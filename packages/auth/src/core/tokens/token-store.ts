import type { LoggerPort } from "../ports.ts";
import { parseTokenRecord } from "./token-record.ts";
import type { TokenRecord } from "./token-record.ts";

/** The token record as the tabs of this origin share it. */
export interface TokenStore {
  readonly key: string;
  read(): TokenRecord | null;
  write(record: TokenRecord): void;
  remove(): void;
}

export function createTokenStore(storage: Storage, key: string, logger: LoggerPort): TokenStore {
  let unsaved: TokenRecord | null = null;
  return {
    key,
    read() {
      if (unsaved !== null) return unsaved;
      const text = storage.getItem(key);
      if (text === null) return null;
      const record = parseTokenRecord(text);
      if (record === null) logger.error(`Invalid value in storage under "${key}": it is ignored.`);
      return record;
    },
    write(record) {
      try {
        storage.setItem(key, JSON.stringify(record));
        unsaved = null;
      } catch (cause) {
        unsaved = record;
        logger.warn("The token could not be stored: sign-in will not outlive this page.", cause);
      }
    },
    remove() {
      unsaved = null;
      storage.removeItem(key);
    },
  };
}
