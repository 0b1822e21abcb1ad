import { sentJobApplication } from "@corp/api/contract";
import type { JobApplication, PersonalData } from "@corp/api/contract";
import { and, desc, eq, getTableColumns, inArray, isNull, sql } from "drizzle-orm";
import { beforeTime } from "../../db/before-time.ts";
import type { Database, Transaction } from "../../db/database.ts";
import { applicationWords, files, jobApplications, columnWords } from "../../db/schema.ts";
import { wordsCondition } from "../../db/search.ts";
import { omit, pick } from "../../fields.ts";
import type { TimePosition } from "../../time-position.ts";
import type { FileUrls } from "../files/file-urls.ts";

type SentJobApplication = PersonalData["applications"][number];

export interface JobApplicationRecord extends Omit<SentJobApplication, "created_at"> {
  readonly created_at: Date;
  /** Everything else that is stored about the application, for administrators alone. */
  readonly handling: JobApplicationHandling;
}

export interface JobApplicationHandling extends Pick<JobApplication, "version" | "state" | "note"> {
  readonly assignee_subject: string | null;
  readonly assignee_name: string | null;
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
  readonly assignee_subject?: string | null | undefined;
  readonly after?: TimePosition | undefined;
  readonly limit: number;
}

const { created_at: createdAt } = jobApplications;

/** There are thousands of applications rather than millions, so search results are sorted without an index. */
export async function selectJobApplications(
  db: Database | Transaction,
  fileUrls: FileUrls,
  {
    person,
    applicationId,
    text,
    jobSearchStatus,
    reason,
    states,
    assignee_subject: assigneeSubject,
    after,
    limit,
  }: JobApplicationQuery,
): Promise<JobApplicationRecord[]> {
  const rows = await db
    .select(columns)
    .from(jobApplications)
    .where(
      and(
        person === undefined
          ? undefined
          : sql`(lower(${jobApplications.email}) = lower(${person.email}) or ${jobApplications.account_subject} = ${person.subject})`,
        applicationId === undefined ? undefined : eq(jobApplications.application_id, applicationId),
        text === undefined ? undefined : wordsCondition(columnWords(...applicationWords), text),
        jobSearchStatus === undefined ? undefined : eq(jobApplications.job_search_status, jobSearchStatus),
        reason === undefined ? undefined : eq(jobApplications.reason, reason),
        states === undefined ? undefined : inArray(jobApplications.state, [...states]),
        assigneeSubject === undefined ? undefined : isAssignedTo(assigneeSubject),
        beforeTime(createdAt, jobApplications.application_id, after),
      ),
    )
    .orderBy(desc(createdAt), desc(jobApplications.application_id))
    .limit(limit);
  const findDocument = await lookUpDocuments(db, fileUrls, rows);
  return rows.map(({ file_id, ...row }) => ({ ...row, file: file_id === null ? null : findDocument(file_id) }));
}

const isAssignedTo = (subject: string | null) =>
  subject === null ? isNull(jobApplications.assignee_subject) : eq(jobApplications.assignee_subject, subject);

type Document = NonNullable<JobApplicationRecord["file"]>;

async function lookUpDocuments(
  db: Database | Transaction,
  fileUrls: FileUrls,
  rows: readonly { readonly file_id: string | null }[],
): Promise<(fileId: string) => Document | null> {
  const ids = rows.flatMap(({ file_id }) => file_id ?? []);
  const found = ids.length === 0 ? [] : await db.select().from(files).where(inArray(files.file_id, ids));
  const documents = new Map(
    found.map((file): [string, Document] => [
      file.file_id,
      { name: file.original_name ?? file.file_id, url: fileUrls.describe(file).url, size: file.size },
    ]),
  );
  return (fileId) => documents.get(fileId) ?? null;
}

const { version, state, note, assignee_subject, assignee_name } = jobApplications;
const columns = {
  ...pick(getTableColumns(jobApplications), omit(sentJobApplication.entries, ["file"])),
  file_id: jobApplications.file_id,
  handling: { version, state, note, assignee_subject, assignee_name },
};
