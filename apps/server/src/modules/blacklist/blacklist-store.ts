import type { Edit } from "../../edit.ts";

export interface BlacklistEntry {
  /** In lower case. */
  readonly email: string;
  readonly reason: string | null;
}

/** Who may not register. */
export interface BlacklistStore {
  /** Puts an address in, or gives it another reason. What is so already is no change. */
  add(entry: BlacklistEntry, edit: Edit): Promise<void>;
  /** Takes an address out. What is so already is no change. */
  remove(email: string, edit: Edit): Promise<void>;
}
