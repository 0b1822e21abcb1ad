import type { LoggerPort } from "../ports.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";
import { invalid } from "../storage/stored-values.ts";
import { parseTokenRecord } from "./token-record.ts";
import type { TokenRecord } from "./token-record.ts";

/**
 * The token record as the tabs of this origin share it. The person's access and refresh token also stand alone under keys of their own,
 * for scripts of the origin that know nothing of the record; only the record is read here.
 *
 * @see specification, section 3 (login data)
 */
export interface TokenStore {
  /** Ends in "token". */
  readonly key: string;
  read(): TokenRecord | null;
  write(record: TokenRecord): void;
  remove(): void;
  /** Whether another tab has written or removed the record since this one looked. */
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
      return seen === null ? null : (parseTokenRecord(seen) ?? invalid(key, logger));
    },
    write(record) {
      seen = JSON.stringify(record);
      storage.setItem(accessTokenKey, record.access_token);
      if (record.refresh_token === undefined) storage.removeItem(refreshTokenKey);
      else storage.setItem(refreshTokenKey, record.refresh_token);
      // Last: the other tabs wake up at this key.
      storage.setItem(key, seen);
    },
    remove() {
      seen = null;
      for (const each of [accessTokenKey, refreshTokenKey, key]) storage.removeItem(each);
    },
    hasChanged: () => storage.getItem(key) !== seen,
  };
}
