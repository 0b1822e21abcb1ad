import type { JobApplication, PersonalData } from "@corp/api/contract";
import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { applicationWords, files, jobApplications, wordsOf } from "../../db/schema.ts";
import { wordsCondition } from "../../db/search.ts";
import type { TimePosition } from "../../time-position.ts";
import type { FileUrls } from "../files/file-urls.ts";

type SentJobApplication = PersonalData["applications"][number];

export interface JobApplicationRecord extends Omit<SentJobApplication, "created_at"> {
  readonly created_at: Date;
  /** Everything else that is stored about the application, for administrators alone. */
  readonly handling: JobApplicationHandling;
}

export interface JobApplicationHandling extends Pick<JobApplication, "version" | "state" | "note"> {
  readonly assigneeSubject: string | null;
  readonly assigneeName: string | null;
}

export interface JobApplicationQuery {
  /** Lists those of one email, account, or both. */
  readonly person?: { readonly email: string | null; readonly subject: string | null };
  readonly applicationId?: string | undefined;
  readonly text?: string | undefined;
  readonly jobSearchStatus?: JobApplication["job_search_status"] | undefined;
  readonly reason?: JobApplication["reason"] | undefined;
  readonly states?: readonly JobApplication["state"][] | undefined;
  /** `sub` of an account; null lists applications without an assignee. */
  readonly assigneeSubject?: string | null | undefined;
  readonly after?: TimePosition | undefined;
  readonly limit: number;
}

const { createdAt } = jobApplications;

/** There are thousands of applications rather than millions, so search results are sorted without an index. */
export async function selectJobApplications(
  db: Database | Transaction,
  fileUrls: FileUrls,
  { person, applicationId, text, jobSearchStatus, reason, states, assigneeSubject, after, limit }: JobApplicationQuery,
): Promise<JobApplicationRecord[]> {
  const rows = await db
    .select(columns)
    .from(jobApplications)
    .where(
      and(
        person === undefined
          ? undefined
          : sql`(lower(${jobApplications.email}) = lower(${person.email}) or ${jobApplications.accountSubject} = ${person.subject})`,
        applicationId === undefined ? undefined : eq(jobApplications.applicationId, applicationId),
        text === undefined ? undefined : wordsCondition(wordsOf(...applicationWords), text),
        jobSearchStatus === undefined ? undefined : eq(jobApplications.jobSearchStatus, jobSearchStatus),
        reason === undefined ? undefined : eq(jobApplications.reason, reason),
        states === undefined ? undefined : inArray(jobApplications.state, [...states]),
        assigneeSubject === undefined ? undefined : isAssignedTo(assigneeSubject),
        beforeTime(createdAt, jobApplications.applicationId, after),
      ),
    )
    .orderBy(desc(createdAt), desc(jobApplications.applicationId))
    .limit(limit);
  const fileOf = await lookUpDocuments(db, fileUrls, rows);
  return rows.map(({ fileId, ...row }) => ({ ...row, file: fileId === null ? null : fileOf(fileId) }));
}

const isAssignedTo = (subject: string | null) =>
  subject === null ? isNull(jobApplications.assigneeSubject) : eq(jobApplications.assigneeSubject, subject);

type Document = NonNullable<JobApplicationRecord["file"]>;

async function lookUpDocuments(
  db: Database | Transaction,
  fileUrls: FileUrls,
  rows: readonly { readonly fileId: string | null }[],
): Promise<(fileId: string) => Document | null> {
  const ids = rows.flatMap(({ fileId }) => fileId ?? []);
  const found = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.fileId, ids));
  const documents = new Map(
    found.map((file): [string, Document] => [
      file.fileId,
      { name: file.originalName ?? file.fileId, url: fileUrls.describe(file).url, size: file.size },
    ]),
  );
  return (fileId) => documents.get(fileId) ?? null;
}

const columns = {
  application_id: jobApplications.applicationId,
  created_at: jobApplications.createdAt,
  first_name: jobApplications.firstName,
  last_name: jobApplications.lastName,
  email: jobApplications.email,
  phone: jobApplications.phone,
  city: jobApplications.city,
  position: jobApplications.position,
  job_search_status: jobApplications.jobSearchStatus,
  know_about: jobApplications.knowAbout,
  person_current_status: jobApplications.personCurrentStatus,
  person_work_experience: jobApplications.personWorkExperience,
  read_about: jobApplications.readAbout,
  reason: jobApplications.reason,
  comment: jobApplications.comment,
  consent_version: jobApplications.consentVersion,
  fileId: jobApplications.fileId,
  handling: {
    version: jobApplications.version,
    state: jobApplications.state,
    note: jobApplications.note,
    assigneeSubject: jobApplications.assigneeSubject,
    assigneeName: jobApplications.assigneeName,
  },
};
