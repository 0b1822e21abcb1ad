import type { TimePosition } from "../../time-position.ts";
import type { Edit } from "../changes/change.ts";

export interface BlacklistEntry {
  /** In lower case. */
  readonly email: string;
  readonly reason: string | null;
}

export interface StoredBlacklistEntry extends BlacklistEntry {
  readonly createdAt: Date;
}

export interface BlacklistQuery {
  readonly text: string | undefined;
  /** The id in the position is the address. */
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** The e-mail addresses that may not register. */
export interface BlacklistStore {
  /** The latest first. */
  list(query: BlacklistQuery): Promise<readonly StoredBlacklistEntry[]>;
  /** Adds an address or changes its reason. Unchanged entries are not audited. */
  add(entry: BlacklistEntry, edit: Edit): Promise<void>;
  /** Removes an address. Unknown addresses are not audited. */
  remove(email: string, edit: Edit): Promise<void>;
}
