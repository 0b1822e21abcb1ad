/** The number of participants of an event. */
export interface Attendance {
  readonly inHall?: number;
  readonly online?: number;
  /** For a place on site. */
  readonly waitlisted?: number;
  readonly cancelled?: number;
  /** Of those on site. */
  readonly checkedIn?: number;
}

/** By the event's slug, except for events published only recently. */
export const attendanceOfEvents: Readonly<Record<string, Attendance>> = {
  "postgres-under-load": { inHall: 74, online: 61, cancelled: 4, checkedIn: 58 },
  "less-javascript": { inHall: 71, cancelled: 3, checkedIn: 55 },
  "rust-in-production": { inHall: 81, online: 93, cancelled: 6, checkedIn: 66 },
  "tracing-without-guessing": { online: 127, cancelled: 2 },
  "kubernetes-after-a-hundred-nodes": { inHall: 94, cancelled: 5, checkedIn: 77 },
  "tests-you-trust": { inHall: 62, online: 79, cancelled: 7, checkedIn: 49 },
  "incident-day": { online: 96, cancelled: 1 },
  "queues-and-streams": { inHall: 68, online: 43, cancelled: 4 },
  "review-circle": { inHall: 12, waitlisted: 3, cancelled: 1 },
  "language-models-for-engineers": { online: 57 },
};
