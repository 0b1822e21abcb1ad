import { parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import { timestampOfAttempt } from "../navigation/provider-response.ts";

/** What joins the two halves of a sign-in, kept under the timestamp of the attempt. @see specification, section 3 (login data) */
export interface PkceRecord {
  readonly verifier: string;
  readonly keycloakRedirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnToUri: string;
  /** The whole identifier of the attempt: the timestamp alone could be guessed. */
  readonly state: string;
  readonly nonce: string;
}

export interface PkceStore {
  /** The first millisecond from now on that no other attempt, of another tab for example, stands under. */
  freeTimestamp(nowMs: number): number;
  /** Forgets attempts that are too old, and keeps this one. @throws what the storages throw when none of them takes it */
  put(record: PkceRecord, nowMs: number): void;
  /** Gives the record of an attempt, once. */
  take(state: string): PkceRecord | null;
}

/** Every storage that takes a record holds it: where one is full, or lives only as long as the page, the other brings it back. */
export function createPkceStore(
  storages: readonly Storage[],
  { prefix, lifetimeMs }: { readonly prefix: string; readonly lifetimeMs: number },
): PkceStore {
  const keyOf = (state: string): string => prefix + String(timestampOfAttempt(state));

  function forgetStale(nowMs: number): void {
    for (const storage of storages) {
      for (const key of keysOf(storage).filter((name) => name.startsWith(prefix))) {
        const ageMs = nowMs - Number(key.slice(prefix.length));
        if (!(Math.abs(ageMs) < lifetimeMs)) storage.removeItem(key);
      }
    }
  }

  return {
    freeTimestamp(nowMs) {
      let timestampMs = nowMs;
      while (storages.some((storage) => storage.getItem(prefix + String(timestampMs)) !== null)) timestampMs++;
      return timestampMs;
    },
    put(record, nowMs) {
      forgetStale(nowMs);
      const refusals: unknown[] = [];
      for (const storage of storages) {
        try {
          storage.setItem(keyOf(record.state), JSON.stringify(record));
        } catch (cause) {
          refusals.push(cause);
        }
      }
      if (refusals.length === storages.length) throw refusals[0];
    },
    take(state) {
      let taken: PkceRecord | null = null;
      for (const storage of storages) {
        const record = parseRecord(storage.getItem(keyOf(state)));
        if (record["state"] !== state) continue;
        storage.removeItem(keyOf(state));
        taken ??= readPkceRecord(record);
      }
      return taken;
    },
  };
}

function keysOf(storage: Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
}

function readPkceRecord(record: JsonRecord): PkceRecord {
  const field = (name: string): string => stringField(record, name) ?? "";
  return {
    verifier: field("verifier"),
    keycloakRedirectUri: field("keycloakRedirectUri"),
    returnToUri: field("returnToUri"),
    state: field("state"),
    nonce: field("nonce"),
  };
}
