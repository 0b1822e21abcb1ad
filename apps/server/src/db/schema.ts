export { consents, erasures } from "./schema/consents.ts";
export { articles, events, performances, tags } from "./schema/content.ts";
export { doorLinks } from "./schema/door.ts";
export { auditEntries, deletions, editorPresence, previewLinks, revisions } from "./schema/editing.ts";
export { files } from "./schema/files.ts";
export { emails, mailAddresses, mailings } from "./schema/mail.ts";
export { rateLimitWindows, settings } from "./schema/operation.ts";
export {
  applicationWords,
  blacklistedEmails,
  blacklistWords,
  digestSubscribers,
  eventTeamMembers,
  jobApplications,
  registrations,
  registrationWords,
  subscriberWords,
} from "./schema/people.ts";
export { sortedEmail, sortedName, sortedTitle, columnWords } from "./schema/columns.ts";
export { filesOfArticle, filesOfEvent } from "./schema/content-files.ts";
export {
  telemetryBatches,
  telemetryErrorCounts,
  telemetryEvents,
  telemetryLogs,
  telemetryMessageCounts,
} from "./schema/telemetry.ts";
