/** Every table, for queries and for the migrations that are written from it. */
export { articles, events, performances, tags } from "./schema/content.ts";
export { auditEntries, deletions } from "./schema/editing.ts";
export { files } from "./schema/files.ts";
export { rateLimitWindows, settings, telemetryLogEntries, telemetryMetricCounts } from "./schema/operation.ts";
export { blacklistedEmails, digestSubscribers, jobApplications, registrations } from "./schema/people.ts";
