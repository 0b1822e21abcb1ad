import type { AuditEntity } from "@corp/api/contract";
import type { TimePosition } from "../../time-position.ts";

export interface AuditRecord {
  readonly auditId: number;
  readonly at: Date;
  readonly actorName: string | null;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly title: string | null;
  /** By column name; a value too long for a list is `{ omitted_characters }`. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export interface AuditQuery {
  /** Any of these. */
  readonly entities: readonly AuditEntity[];
  readonly entityId: string | undefined;
  /** Words of the actor's name, or prefixes of them. */
  readonly actor: string | undefined;
  /** The same for the title or the actor's name. */
  readonly text: string | undefined;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface AuditStore {
  /** The newest first. */
  list(query: AuditQuery): Promise<AuditRecord[]>;
}
