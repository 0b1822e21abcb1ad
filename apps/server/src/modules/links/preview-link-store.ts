import type { RevisionEntity } from "@corp/api/contract";
import type { Edit } from "../../change.ts";

export interface PreviewedThing {
  readonly entity: RevisionEntity;
  readonly entity_id: string;
}

export interface PreviewLink extends PreviewedThing {
  readonly token_hash: string;
  readonly seed: string | null;
  readonly created_at: Date;
  readonly created_by: string | null;
  readonly expires_at: Date;
}

/** Each event and article has at most one link. */
export interface PreviewLinkStore {
  get(thing: PreviewedThing): Promise<PreviewLink | undefined>;
  /** Replaces the former link. @returns false if there is no such event or article. */
  set(link: PreviewLink, edit: Edit): Promise<boolean>;
  remove(thing: PreviewedThing, edit: Edit): Promise<void>;
}
