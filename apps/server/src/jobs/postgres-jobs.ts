import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { removeOldAudit } from "../modules/audit/postgres-remove-old-audit.ts";
import { removeOldConsents } from "../modules/consents/postgres-consents.ts";
import type { DeletionStore } from "../modules/deletions/deletion-store.ts";
import { removeOldDeletions } from "../modules/deletions/remove-old-deletions.ts";
import type { FileRecords } from "../modules/files/file-records.ts";
import type { FileStore } from "../modules/files/file-store.ts";
import { removeExpiredFiles } from "../modules/files/remove-expired-files.ts";
import { removeOldApplications } from "../modules/job-applications/postgres-remove-old-applications.ts";
import { removeOldLetters } from "../modules/mail/postgres-remove-old-letters.ts";
import { removeUnusedAddresses } from "../modules/mail/postgres-remove-unused-addresses.ts";
import { removeOldRegistrations } from "../modules/registrations/postgres-remove-old-registrations.ts";
import { rotateTelemetryDays } from "../modules/telemetry/postgres-telemetry-days.ts";
import type { Job } from "./periodic-jobs.ts";
import { removeRateWindows } from "./postgres-remove-rate-windows.ts";

const dayMs = 86_400_000;
/** Long enough to find out what happened to a letter. */
const letterDays = 30;
const daysBefore = (instant: Date, days: number): Date => new Date(instant.getTime() - days * dayMs);

interface JobStores {
  readonly deletions: DeletionStore;
  readonly fileRecords: FileRecords;
  readonly files: FileStore;
}

export function createJobs(config: Config, db: Database, { deletions, fileRecords, files }: JobStores): Job[] {
  const oldestPersonalData = (now: Date): Date => daysBefore(now, config.personalDataDays);
  return [
    { name: "remove-old-deletions", run: (now, signal) => removeOldDeletions(deletions, now, signal) },
    {
      name: "remove-old-registrations",
      run: (now, signal) => removeOldRegistrations(db, oldestPersonalData(now), signal),
    },
    {
      name: "remove-old-applications",
      run: (now, signal) => removeOldApplications(db, oldestPersonalData(now), now, signal),
    },
    {
      name: "remove-old-consents",
      run: (now, signal) => removeOldConsents(db, oldestPersonalData(now), signal),
    },
    {
      name: "remove-old-audit",
      run: (now, signal) => removeOldAudit(db, daysBefore(now, config.auditDays), signal),
    },
    {
      name: "remove-old-letters",
      run: (now, signal) => removeOldLetters(db, daysBefore(now, letterDays), signal),
    },
    // After those that remove what refers to the addresses.
    { name: "remove-unused-addresses", run: (_now, signal) => removeUnusedAddresses(db, signal) },
    { name: "remove-expired-files", run: (now, signal) => removeExpiredFiles(fileRecords, files, now, signal) },
    { name: "remove-rate-windows", run: (_now, signal) => removeRateWindows(db, signal) },
    { name: "keep-telemetry-days", run: (now, signal) => rotateTelemetryDays(db, config.telemetry, now, signal) },
  ];
}
