import type { JobApplicationRequest } from "@corp/api/contract";
import { eq, sql } from "drizzle-orm";
import type { Edit, Row } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { jobApplications } from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import { recordConsent } from "../consents/postgres-consents.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { claimFile } from "../files/postgres-file-records.ts";
import { addVerifiedEmail } from "../outbox/postgres-email-statements.ts";
import { writeApplicationEmail } from "../outbox/postgres-write-emails.ts";
import type {
  JobApplicationHandling,
  JobApplicationQuery,
  JobApplicationRecord,
} from "./postgres-job-application-list.ts";
import { selectJobApplications } from "./postgres-job-application-list.ts";

interface NewJobApplication extends Omit<JobApplicationRequest, "consent" | "request_key" | "homepage"> {
  readonly application_id: string;
  /** `sub` of the account that applied; null means a guest. */
  readonly account_subject: string | null;
  /** The provider of the account has verified that the email is the account's. */
  readonly isEmailConfirmed: boolean;
  /** Identifies retries of one attempt; null means that retries cannot be detected. */
  readonly request_key_hash: string | null;
  readonly now: Date;
}

type HandlingPatch = Omit<JobApplicationHandling, "version">;

/** Rolls back an application without its document. */
class DocumentUnavailable extends Error {
  override readonly name = "DocumentUnavailable";
}

export type JobApplicationStore = ReturnType<typeof createJobApplicationStore>;

export function createJobApplicationStore(db: Database, fileUrls: FileUrls) {
  return {
    /** Lists the latest first. */
    list: (query: JobApplicationQuery): Promise<readonly JobApplicationRecord[]> =>
      selectJobApplications(db, fileUrls, query),
    /**
     * Stores an application once per attempt, even if retries are concurrent, and keeps its document.
     *
     * @returns the id of the application of this attempt; undefined, with nothing written, if its document does not
     * exist or is claimed.
     */
    async add(application: NewJobApplication): Promise<string | undefined> {
      try {
        return await db.transaction((transaction) => addOnce(transaction, application));
      } catch (error) {
        if (error instanceof DocumentUnavailable) return undefined;
        throw error;
      }
    },
    /**
     * Changes the handling of a locked application, with an audit entry.
     *
     * @returns the application afterwards; undefined if there is none.
     */
    handle: (
      applicationId: string,
      edit: Edit,
      decide: (application: JobApplicationRecord) => HandlingPatch,
    ): Promise<JobApplicationRecord | undefined> =>
      db.transaction(async (transaction) => {
        const isMeant = eq(jobApplications.application_id, applicationId);
        await transaction.select().from(jobApplications).where(isMeant).for("update");
        const find = () => selectJobApplications(transaction, fileUrls, { applicationId, limit: 1 });
        const [before] = await find();
        if (before === undefined) return undefined;
        const patch = decide(before);
        await transaction
          .update(jobApplications)
          .set({ ...patch, version: sql`${jobApplications.version} + 1` })
          .where(isMeant);
        const [after] = await find();
        await commitChange(transaction, edit, {
          entity: "application",
          entityId: applicationId,
          before: auditedHandling(before.handling),
          after: after === undefined ? null : auditedHandling(after.handling),
        });
        return after;
      }),
  };
}

/**
 * The audit log outlives the application and the account of the administrator, so it contains neither the note nor the
 * name of who deals with the application: the entry's own actor took or left it.
 */
function auditedHandling({ version, state, note, assignee_subject: assigneeSubject }: JobApplicationHandling): Row {
  return {
    version,
    state,
    note: note === null ? null : { omitted_characters: note.length },
    is_assigned: assigneeSubject !== null,
  };
}

/**
 * Inserts the row before claiming the document: a concurrent retry waits here for the first transaction to end, instead
 * of finding the document already claimed.
 */
async function addOnce(transaction: Transaction, application: NewJobApplication): Promise<string> {
  // The row has the fields of the form and the account, and nothing about the connection of the sender.
  const { file_id: fileId, isEmailConfirmed, now, ...row } = application;
  const { application_id: applicationId } = row;
  const inserted = await transaction
    .insert(jobApplications)
    .values({ ...row, consented_at: now, created_at: now })
    .onConflictDoNothing({ target: jobApplications.request_key_hash })
    .returning({ applicationId: jobApplications.application_id });
  if (inserted.length === 0) return findAttempt(transaction, row.request_key_hash ?? "");
  await recordConsent(transaction, {
    purpose: "job-application",
    email: row.email,
    source_id: applicationId,
    given_at: now,
    text_version: row.consent_version ?? null,
  });
  if (isEmailConfirmed) await addVerifiedEmail(transaction, row.email, now);
  await writeApplicationEmail(transaction, applicationId, row.email);
  if (fileId !== undefined) {
    if (!(await claimFile(transaction, fileId, now))) throw new DocumentUnavailable();
    await transaction
      .update(jobApplications)
      .set({ file_id: fileId })
      .where(eq(jobApplications.application_id, applicationId));
  }
  return applicationId;
}

async function findAttempt(transaction: Transaction, requestKeyHash: string): Promise<string> {
  const [stored] = await transaction
    .select({ applicationId: jobApplications.application_id })
    .from(jobApplications)
    .where(eq(jobApplications.request_key_hash, requestKeyHash));
  if (stored === undefined)
    throw new Error("The application of an attempt was removed while the attempt was repeated.");
  return stored.applicationId;
}
