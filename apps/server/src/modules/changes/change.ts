/** Of columns, by their names in the schema. */
export type Row = Readonly<Record<string, unknown>>;

/** What one write did to one thing. */
export interface Change {
  readonly entity:
    | "event"
    | "article"
    | "tag"
    | "performance"
    | "running-line"
    | "blacklist"
    | "registration"
    | "subscriber"
    | "people-list"
    | "deletion";
  readonly entityId: string;
  /** What it is called, where neither row says so. */
  readonly title?: string;
  /** Null: there was nothing. */
  readonly before: Row | null;
  /** Null: there is nothing left. */
  readonly after: Row | null;
}
