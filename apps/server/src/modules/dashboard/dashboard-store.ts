/** The beginning of each day that is counted, and the end of the last one, in order. */
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

/** What the dashboard shows that no list of the site does. */
export interface DashboardStore {
  /** What was never published or is not any more, the latest edited first. */
  drafts(kind: "event" | "article", limit: number): Promise<readonly DraftRecord[]>;
  /** What will appear by itself, the soonest first. */
  scheduled(now: Date, limit: number): Promise<readonly ScheduledRecord[]>;
  /** One number for each day. */
  registrations(bounds: DayBounds): Promise<readonly number[]>;
  subscribers(bounds: DayBounds): Promise<readonly number[]>;
  pageViews(bounds: DayBounds): Promise<readonly number[]>;
}
