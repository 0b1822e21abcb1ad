import { answerText } from "@corp/api/contract";
import type { PersonalData } from "@corp/api/contract";
import { and, desc, eq, or, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Edit, Row } from "../../change.ts";
import type { Database, Transaction } from "../../db/database.ts";
import {
  blacklistedEmails,
  consents,
  digestSubscribers,
  erasures,
  events,
  eventTeamMembers,
  jobApplications,
  emails,
  mailAddresses,
  registrations,
} from "../../db/schema.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { selectJobApplications } from "../job-applications/postgres-job-application-list.ts";
import type { PersonHash } from "../links/person-tokens.ts";
import { confirmEmail, insertEmails } from "../outbox/postgres-email-statements.ts";
import { participantTimes } from "../registrations/list-participants.ts";
import { participantColumns } from "../registrations/participant-store.ts";
import type { Correction, Person } from "./person.ts";
import { isConsentFrom, correctName, withdrawConsent } from "./postgres-change-personal-data.ts";
import { isOfPerson } from "./postgres-remove-involvement.ts";
import type { Involvement } from "./postgres-remove-involvement.ts";

type PersonalEmailKind = "personal-data-link" | "personal-data-erasure";

interface StoreOptions {
  readonly registrations: Involvement["registrations"];
  readonly fileUrls: FileUrls;
  readonly hashPerson: PersonHash;
}

export function createPersonalDataStore(
  db: Database,
  { registrations: registrationStore, fileUrls, hashPerson }: StoreOptions,
) {
  /** The audit identifies a person by the beginning of the hash, because audit entries outlive the erasure. */
  const record = (
    transaction: Transaction,
    { email, subject }: Person,
    edit: Edit,
    after: Row | null = null,
  ): Promise<void> =>
    commitChange(transaction, edit, {
      entity: "person",
      entityId: hashPerson(email ?? subject ?? "").slice(0, 16),
      before: null,
      after,
    });
  return {
    /** Signed URLs of documents are among the data: read them for the person or an administrator alone. */
    async read(person: Person): Promise<Omit<PersonalData, "retention">> {
      const { email } = person;
      const [own, subscriptions, teams, given, sent, listed, mailStates] = await Promise.all([
        selectRegistrations(db, person),
        email === null ? [] : db.select().from(digestSubscribers).where(equalsEmail(digestSubscribers.email, email)),
        selectTeams(db, person),
        db.select().from(consents).where(isConsentFrom(person)).orderBy(desc(consents.given_at)),
        email === null
          ? []
          : db
              .select({ kind: emails.kind, createdAt: emails.created_at, state: emails.state })
              .from(emails)
              .where(equalsEmail(emails.email, email))
              .orderBy(desc(emails.created_at)),
        email === null ? 0 : db.$count(blacklistedEmails, eq(blacklistedEmails.email, email.toLowerCase())),
        email === null ? [] : db.select().from(mailAddresses).where(equalsEmail(mailAddresses.email, email)),
      ]);
      const applications = await selectJobApplications(db, fileUrls, { person, limit: 1_000 });
      return {
        email,
        registrations: own,
        applications: applications.map(({ handling: _handling, ...row }) => ({
          ...row,
          created_at: row.created_at.toISOString(),
        })),
        subscriptions: subscriptions.map((row) => ({
          email: row.email,
          subscribed_at: row.subscribed_at.toISOString(),
          confirmed_at: row.confirmed_at?.toISOString() ?? null,
          unsubscribed_at: row.unsubscribed_at?.toISOString() ?? null,
          consent_version: row.consent_version,
        })),
        teams: teams.map(({ eventId, title, email: invited, addedAt, joinedAt }) => ({
          event_id: eventId,
          event_title: title,
          email: invited,
          added_at: addedAt.toISOString(),
          joined_at: joinedAt?.toISOString() ?? null,
        })),
        consents: given.map((row) => ({
          consent_id: row.consent_id,
          source_id: row.source_id,
          purpose: row.purpose,
          consent_version: row.text_version,
          given_at: row.given_at.toISOString(),
          given_by: row.given_by,
          withdrawn_at: row.withdrawn_at?.toISOString() ?? null,
          withdrawn_by: row.withdrawn_by,
        })),
        emails: sent.map(({ createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() })),
        address: mailState(mailStates[0]),
        is_blacklisted: listed > 0,
      };
    },

    /** Writes an email with a link, if anything is stored about the recipient. */
    sendLink: async (email: string): Promise<void> => void (await db.execute(linkEmail(email))),
    /** @param account null means that the email alone is erased. */
    sendErasureLink: async (email: string, account: Pick<Person, "subject" | "username"> | null): Promise<void> =>
      void (await db.execute(erasureEmail(email, account))),

    /** The person of an email; undefined means that there is no such email. */
    async findPerson(emailId: string): Promise<Person | undefined> {
      const [found] = await db.select(personColumns).from(emails).where(isEmail(emailId, "personal-data-link"));
      return found;
    },

    /** Works like `findPerson`, but only once: it uses the link up, and confirms the email. */
    useLink: (emailId: string, now: Date): Promise<Person | undefined> =>
      db.transaction(async (transaction) => {
        const person = await use(transaction, emailId, "personal-data-link");
        if (person?.email != null) await confirmEmail(transaction, person.email, now);
        return person;
      }),

    /** Uses the link up and requests the erasure, in one transaction. Undefined means that there is no such link. */
    useErasureLink: (emailId: string, now: Date): Promise<Person | undefined> =>
      db.transaction(async (transaction) => {
        const person = await use(transaction, emailId, "personal-data-erasure");
        if (person !== undefined) await insertErasure(transaction, person, now, hashPerson);
        return person;
      }),

    /**
     * Corrects the name in registrations and applications, with an audit entry that does not contain it.
     *
     * @returns the number of them.
     */
    correctName: (person: Person, correction: Correction, edit: Edit): Promise<number> =>
      db.transaction(async (transaction) => {
        const corrected = await correctName(transaction, person, correction);
        if (corrected > 0) await record(transaction, person, edit, { corrected });
        return corrected;
      }),

    /**
     * Ends the purpose of a consent at once, and keeps the consent as its proof. A repetition changes nothing.
     *
     * @returns false: the person has no such consent.
     */
    withdrawConsent: (person: Person, consentId: string, edit: Edit): Promise<boolean> =>
      withdrawConsent({ db, registrations: registrationStore }, { person, consentId }, edit, (transaction, purpose) =>
        record(transaction, person, edit, { purpose }),
      ),

    /** An administrator's request, with its audit entry. */
    requestErasure: (person: Person, edit: Edit): Promise<void> =>
      db.transaction(async (transaction) => {
        await insertErasure(transaction, person, edit.now, hashPerson);
        await record(transaction, person, edit);
      }),

    /** Audits that an administrator has read the data of a person. */
    recordReading: (person: Person, edit: Edit): Promise<void> =>
      db.transaction((transaction) => record(transaction, person, edit)),
  };
}

const equalsEmail = (column: AnyPgColumn, email: string): SQL => sql`lower(${column}) = lower(${email})`;

function mailState(state: typeof mailAddresses.$inferSelect | undefined): PersonalData["address"] {
  if (state === undefined) return null;
  return {
    confirmed_at: state.confirmed_at?.toISOString() ?? null,
    stopped_at: state.stopped_at?.toISOString() ?? null,
    stop_reason: state.stop_reason,
  };
}

async function selectRegistrations(db: Database, { email, subject }: Person) {
  const rows = await db
    .select({
      event_id: registrations.event_id,
      event_title: events.title,
      starts_at: events.starts_at,
      questions: events.registration_questions,
      ...participantColumns,
    })
    .from(registrations)
    .innerJoin(events, eq(events.event_id, registrations.event_id))
    .where(
      or(
        email === null ? undefined : equalsEmail(registrations.email, email),
        subject === null ? undefined : eq(registrations.account_subject, subject),
      ),
    )
    .orderBy(desc(events.starts_at));
  return rows.map(({ questions, answers, ...row }) => ({
    ...row,
    ...participantTimes(row),
    starts_at: row.starts_at.toISOString(),
    answers: questions.flatMap((question) => {
      const answer = answerText(question, answers);
      return answer === null ? [] : [{ question: question.label, answer }];
    }),
  }));
}

function selectTeams(db: Database, person: Person) {
  const { event_id: eventId, email, added_at: addedAt, joined_at: joinedAt } = eventTeamMembers;
  return db
    .select({ eventId, title: events.title, email, addedAt, joinedAt })
    .from(eventTeamMembers)
    .innerJoin(events, eq(events.event_id, eventId))
    .where(isOfPerson(person))
    .orderBy(desc(addedAt));
}

const personColumns = {
  email: emails.email,
  subject: sql<string | null>`${emails.data} ->> 'subject'`,
  username: sql<string | null>`${emails.data} ->> 'username'`,
};

const isEmail = (emailId: string, kind: PersonalEmailKind) => and(eq(emails.email_id, emailId), eq(emails.kind, kind));

async function use(db: Database | Transaction, emailId: string, kind: PersonalEmailKind): Promise<Person | undefined> {
  const [used] = await db
    .update(emails)
    .set({ data: sql`${emails.data} || '{"isUsed": true}'` })
    .where(and(isEmail(emailId, kind), sql`not ${emails.data} @> '{"isUsed": true}'`))
    .returning(personColumns);
  return used;
}

async function insertErasure(
  transaction: Transaction,
  person: Person,
  now: Date,
  hashPerson: PersonHash,
): Promise<void> {
  const { email, subject, username = null } = person;
  await transaction.insert(erasures).values({
    email_hash: email === null ? null : hashPerson(email),
    subject_hash: subject === null ? null : hashPerson(subject),
    username_hash: username === null ? null : hashPerson(username),
    requested_at: now,
    person: { email: email?.toLowerCase() ?? null, subject, username },
  });
}

/** One statement for known and unknown recipients. A known one takes longer only by the insertion of an email. */
const linkEmail = (email: string): SQL =>
  sql`with known as (
      select 'personal-data-link', ${email}::text where exists (
        select from ${registrations} where ${equalsEmail(registrations.email, email)}
        union all select from ${jobApplications} where ${equalsEmail(jobApplications.email, email)}
        union all select from ${digestSubscribers} where ${equalsEmail(digestSubscribers.email, email)}
        union all select from ${eventTeamMembers} where ${equalsEmail(eventTeamMembers.email, email)}
        union all select from ${consents} where ${equalsEmail(consents.email, email)}
        union all select from ${mailAddresses} where ${equalsEmail(mailAddresses.email, email)}
        union all select from ${blacklistedEmails} where ${equalsEmail(blacklistedEmails.email, email)})),
      ${sql.raw(insertEmails("select * from known", "kind, email"))}
    select email_id from email`;

const erasureEmail = (email: string, account: Pick<Person, "subject" | "username"> | null): SQL =>
  sql`with person as (
      select 'personal-data-erasure', ${email}::text, ${JSON.stringify(account ?? {})}::jsonb),
      ${sql.raw(insertEmails("select * from person", "kind, email, data"))}
    select email_id from email`;
