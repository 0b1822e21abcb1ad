/** The start of each day, and the end of the last one, in order. */
export type DayBounds = readonly Date[];

export interface DraftRecord {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: Date;
}

export interface ScheduledRecord {
  readonly kind: "event" | "article";
  readonly id: string;
  readonly title: string;
  readonly publishAt: Date;
}

export interface DashboardStore {
  /** Drafts and unpublished content, the latest edited first. */
  drafts(kind: "event" | "article", limit: number): Promise<readonly DraftRecord[]>;
  /** Content with a publication in the future, the soonest first. */
  scheduled(now: Date, limit: number): Promise<readonly ScheduledRecord[]>;
  /** One count per day. */
  registrations(bounds: DayBounds): Promise<readonly number[]>;
  subscribers(bounds: DayBounds): Promise<readonly number[]>;
  pageViews(bounds: DayBounds): Promise<readonly number[]>;
}
