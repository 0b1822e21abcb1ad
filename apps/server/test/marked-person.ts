import type pg from "pg";
import { hoursFromNow, testNow } from "./clock.ts";

/** Part of everything that is stored about the person of {@link markedRows}. */
export const mark = "unique5208";

/** The email and the account of the person. The name of the account is a name of the audit, too. */
export const markedPerson = {
  email: `${mark}@example.org`,
  subject: `account-of-${mark}`,
  username: `login-${mark}`,
} as const;

/** A document of the person: its name in the file store. */
export const markedDocument = "d0000000-0000-4000-8000-000000000001.pdf";

type Row = Readonly<Record<string, string | number | boolean | null | readonly string[] | object>>;

const { email, subject, username } = markedPerson;
const now = testNow().toISOString();
const day = (days: number): string => hoursFromNow(24 * days).toISOString();

const named = { first_name: `Имя-${mark}`, last_name: `Фамилия-${mark}` };
const questioned = { person_current_status: "WorkInIT", person_work_experience: "FourToEightYears" };
const consented = { consented_at: now, consent_version: `v-${mark}` };
const registration = {
  event_id: "event",
  state: "waitlisted",
  participation_format: "EventParticipationFormatOffline",
  manage_token_hash: "",
  consented_at: now,
  ...questioned,
};
const contacts = { email: `${mark}@Example.org`, phone: `+7 ${mark}`, position: `Должность-${mark}` };
const audited = { at: now, action: "test", entity_id: "id" };
const telemetry = { received_at: now, service: "s", environment: "e", release: "r" };
const counted = { service: "s", environment: "e", release: "r", level: "ERROR", count: 1, owner: "user" };
const hour = { hour: now, first_at: now, last_at: now };
const renamed = { firstName: named.first_name, lastName: named.last_name, eventId: "event" };
const logged = { ...telemetry, level: "ERROR", message: "Failed", entry: {} };
const observed = {
  ...telemetry,
  client_at: now,
  action_type: "click",
  object_type: "link",
  page: "/",
  url: "/",
  details: {},
  page_view_id: "v",
  session_id: "s",
};

/** One record for each column: any of them alone has to lead to its removal. */
const inEach = (row: Row, columns: readonly string[], others: readonly Row[] = []): readonly Row[] => [
  ...columns.map((column) => ({ ...row, [column]: `to ${email}` })),
  ...others.map((other) => ({ ...row, ...other })),
];

/** The rows by table, in the order of the foreign keys: the mark in each column that can hold something of a person. */
export const markedRows: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  [
    "events",
    [
      {
        event_id: "event",
        title: "Встреча",
        short_description: "О базах",
        format: "EventFormatOffline",
        starts_at: day(1),
        ends_at: day(2),
        time_zone: "Europe/Moscow",
        waitlisted_offline: 2,
      },
    ],
  ],
  [
    "files",
    [
      {
        file_id: "file",
        kind: "document",
        content_type: "application/pdf",
        size: 1,
        variants: [],
        storage_name: markedDocument,
        original_name: `${mark}.pdf`,
        is_private: true,
        uploaded_by: subject,
        uploaded_by_name: username,
      },
    ],
  ],
  [
    "registrations",
    [
      {
        ...registration,
        registration_id: "own",
        ...named,
        ...contacts,
        ...consented,
        company: `Компания-${mark}`,
        account_subject: subject,
        cancellation_comment: `Причина ${mark}`,
        note: `Заметка ${mark}`,
        answers: [{ question_id: "allergies", values: [`Ответ ${mark}`] }],
      },
      {
        ...registration,
        registration_id: "other",
        first_name: "Другой",
        last_name: "Человек",
        email: "other@example.org",
        checked_in_at: now,
        checked_in_by: subject,
        added_by: subject,
        added_by_name: username,
      },
    ],
  ],
  [
    "job_applications",
    [
      {
        application_id: "application",
        ...named,
        ...contacts,
        ...consented,
        ...questioned,
        city: `Город-${mark}`,
        comment: `Слова ${mark}`,
        job_search_status: "x",
        reason: "x",
        know_about: ["x"],
        read_about: ["x"],
        file_id: "file",
        account_subject: subject,
        note: `Заметка ${mark}`,
        assignee_subject: subject,
        assignee_name: `Имя-${mark}`,
      },
    ],
  ],
  [
    "editor_presence",
    [{ entity: "event", entity_id: "other", subject, device: `Браузер-${mark}`, name: `Имя-${mark}`, seen_at: now }],
  ],
  [
    "event_team_members",
    [
      {
        member_id: "member",
        event_id: "event",
        email,
        account_subject: subject,
        account_name: username,
        added_at: now,
        joined_at: now,
      },
      // The account has given this email up since.
      {
        member_id: "former member",
        event_id: "event",
        email: `former-${mark}@example.org`,
        account_subject: subject,
        account_name: username,
        added_at: now,
      },
    ],
  ],
  ["digest_subscribers", [{ subscriber_id: "subscriber", email: contacts.email, consent_version: `v-${mark}` }]],
  ["blacklisted_emails", [{ email, reason: `Причина ${mark}` }]],
  ["mail_addresses", [{ email, confirmed_at: now, stopped_at: now, stop_reason: `550 ${email} unknown` }]],
  [
    "consents",
    ["registration", "job-application", "digest"].map((purpose) => ({
      purpose,
      email: contacts.email,
      text_version: `v-${mark}`,
      given_at: now,
      given_by: "form",
      source_id: "own",
    })),
  ],
  [
    "emails",
    [
      { kind: "registration-confirmed", email: contacts.email, registration_id: "own", last_error: `550 ${email}` },
      { kind: "application-received", email, data: { applicationId: "application" } },
      // The account has given this email up since.
      { kind: "personal-data-erasure", email: `former-${mark}@example.org`, data: { subject, username } },
    ],
  ],
  [
    "audit_entries",
    [
      { ...audited, actor_subject: subject, actor_name: username, entity: "event" },
      { ...audited, entity: "registration", entity_id: "own", before: null, after: renamed },
      { ...audited, entity: "registration", entity_id: "own", before: renamed, after: null },
      { ...audited, entity: "team-member", entity_id: "removed", before: null, after: { eventId: "event", email } },
      { ...audited, entity: "team-member", entity_id: "removed", before: { eventId: "event", email }, after: null },
      {
        ...audited,
        entity: "team-member",
        entity_id: "former member",
        before: null,
        after: { eventId: "event", email: `former-${mark}@example.org` },
      },
      ...["blacklist", "mail-address"].map((entity) => ({
        ...audited,
        entity,
        entity_id: email,
        before: { email, reason: `Причина ${mark}` },
        after: { email, reason: `Другая ${mark}` },
      })),
    ],
  ],
  [
    "revisions",
    [
      {
        revision_id: "revision",
        entity: "event",
        entity_id: "event",
        version: 1,
        at: now,
        began_at: now,
        actor_subject: subject,
        actor_name: username,
        action: "eventEdit",
        content: {},
      },
    ],
  ],
  ["deletions", [{ deletion_id: "deletion", kind: "tag", title: "Тег", deleted_by: subject }]],
  [
    "door_links",
    [
      {
        door_link_id: "door",
        event_id: "event",
        label: "Вход",
        token_hash: "",
        seed: "",
        allows_waitlisted: false,
        allows_walk_ins: false,
        created_at: now,
        created_by: username,
      },
    ],
  ],
  [
    "preview_links",
    [
      {
        entity: "event",
        entity_id: "event",
        token_hash: "",
        created_at: now,
        created_by: username,
        expires_at: day(1),
      },
    ],
  ],
  [
    "telemetry_logs",
    inEach(
      logged,
      ["message", "stack_trace", "error_type", "error_class", "url", "user_agent"],
      [{ entry: { note: email } }, { entry: { note: subject } }, { entry: { user: { username } } }],
    ),
  ],
  [
    "telemetry_events",
    inEach(
      observed,
      ["action_type", "object_type", "page", "url", "page_view_id", "session_id", "rating"],
      [{ details: { note: encodeURIComponent(email) } }, { details: { user: { username } } }],
    ),
  ],
  ["telemetry_error_counts", inEach({ ...counted, ...hour, type: "t", class: "c" }, ["type", "class"])],
  [
    "telemetry_message_counts",
    inEach({ ...hour, service: "s", environment: "e", release: "r", level: "INFO", type: "t", class: "c", count: 1 }, [
      "type",
      "class",
    ]),
  ],
];

export async function insertMarkedRows(pool: pg.Pool): Promise<void> {
  for (const [table, rows] of markedRows)
    for (const row of rows) {
      const { rowCount } = await pool.query(
        `insert into ${table} (${Object.keys(row).join(", ")})
         select ${Object.keys(row).join(", ")} from jsonb_populate_record(null::${table}, $1)`,
        [JSON.stringify(row)],
      );
      if (rowCount !== 1) throw new Error(`No row of ${table}`);
    }
}
