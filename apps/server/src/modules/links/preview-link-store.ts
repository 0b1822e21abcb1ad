import type { RevisionEntity } from "@corp/api/contract";
import type { Edit } from "../../change.ts";

export interface PreviewedThing {
  readonly entity: RevisionEntity;
  readonly entityId: string;
}

export interface PreviewLink extends PreviewedThing {
  readonly tokenHash: string;
  readonly seed: string | null;
  readonly createdAt: Date;
  readonly createdBy: string | null;
  readonly expiresAt: Date;
}

/** Each event and article has at most one link. */
export interface PreviewLinkStore {
  get(thing: PreviewedThing): Promise<PreviewLink | undefined>;
  /** Replaces the former link. @returns false if there is no such event or article. */
  set(link: PreviewLink, edit: Edit): Promise<boolean>;
  remove(thing: PreviewedThing, edit: Edit): Promise<void>;
}
