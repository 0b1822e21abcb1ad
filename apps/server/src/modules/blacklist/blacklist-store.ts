import type { Edit } from "../changes/change.ts";
import type { TimePosition } from "../../time-position.ts";

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
  /** Addresses tell the rows apart. */
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

/** Who may not register. */
export interface BlacklistStore {
  /** The latest first. */
  list(query: BlacklistQuery): Promise<readonly StoredBlacklistEntry[]>;
  /** Puts an address in, or gives it another reason. What is so already is no change. */
  add(entry: BlacklistEntry, edit: Edit): Promise<void>;
  /** Takes an address out. What is so already is no change. */
  remove(email: string, edit: Edit): Promise<void>;
}
