import type { LoggerPort } from "../ports.ts";
import { logInvalid } from "../storage/safe-storage.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { parseTokenRecord } from "./token-record.ts";
import type { TokenRecord } from "./token-record.ts";

/**
 * The token record that the tabs of this origin share. The access and the refresh token are also stored alone, for
 * scripts of the origin that do not know the record; this package reads the record only.
 */
export interface TokenStore {
  /** Ends in "token". */
  readonly key: string;
  read(): TokenRecord | null;
  write(record: TokenRecord): void;
  remove(): void;
  /** Whether another tab has written or removed the record since the last access here. */
  hasChanged(): boolean;
}

export function createTokenStore(storage: KeyValueStorage, prefix: string, logger: LoggerPort): TokenStore {
  const key = `${prefix}token`;
  const accessTokenKey = `${prefix}user-access-token`;
  const refreshTokenKey = `${prefix}user-refresh-token`;
  let seen: string | null = null;

  return {
    key,
    read() {
      seen = storage.getItem(key);
      return seen === null ? null : (parseTokenRecord(seen) ?? logInvalid(key, logger));
    },
    write(record) {
      seen = JSON.stringify(record);
      storage.setItem(accessTokenKey, record.access_token);
      if (record.refresh_token === undefined) storage.removeItem(refreshTokenKey);
      else storage.setItem(refreshTokenKey, record.refresh_token);
      // Last: other tabs react to the event of this key.
      storage.setItem(key, seen);
    },
    remove() {
      seen = null;
      for (const each of [accessTokenKey, refreshTokenKey, key]) storage.removeItem(each);
    },
    hasChanged: () => storage.getItem(key) !== seen,
  };
}
