import type { Event, EventFields, EmailSettings } from "@corp/api/contract";
import { afterAll, beforeAll, expect } from "vitest";
import { writeMailings } from "../src/modules/mail/postgres-mailings.ts";
import { testNow } from "./clock.ts";
import { personNumber, publishEvent } from "./event-fixtures.ts";
import { startSmtpServer } from "./smtp-server.ts";
import type { TestSmtpServer } from "./smtp-server.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

/** Every email that registers counts as confirmed: most tests are about what is sent afterwards. */
export async function confirmEveryEmail({ service }: TestServer): Promise<void> {
  const { pool } = service.database;
  await pool.query(`create function confirm_address() returns trigger language plpgsql as $$ begin
    insert into mail_addresses (email, confirmed_at) values (lower(new.email), now()) on conflict do nothing;
    return new; end $$`);
  await pool.query(
    "create trigger confirm_address after insert on registrations for each row execute function confirm_address()",
  );
}

/** A server that sends emails to a test server for SMTP, for all tests of a file, and what they do with both. */
export function emailsForTests({ areConfirmed = true }: { readonly areConfirmed?: boolean } = {}) {
  const used = { at: testNow().getTime() } as { smtp: TestSmtpServer; server: TestServer; editor: string; at: number };
  beforeAll(async () => {
    used.smtp = await startSmtpServer();
    used.server = await startTestServer(
      { SMTP_URL: used.smtp.url, MAIL_RETRY_SECONDS: "60" },
      { now: () => new Date(used.at) },
    );
    used.at = testNow().getTime();
    used.smtp.sendEmails = () => used.server.sendEmails();
    if (areConfirmed) await confirmEveryEmail(used.server);
    used.editor = await used.server.issuer.token();
  });
  afterAll(async () => {
    await used.server.stop();
    await used.smtp.stop();
  });
  const selectRows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await used.server.service.database.pool.query<Row>(text, values)).rows;
  const readVersion = async (event_id: string): Promise<number> =>
    expectSuccess(await used.server.call("eventGet", { event_id }, used.editor)).version;
  const waiting = () =>
    selectRows<{ kind: string; email: string }>("select kind, email from emails where state = 'queued' order by email");

  /** Writes at once the emails that would wait for corrections, some of which may not be sent yet. */
  async function writeAtOnce(): Promise<void> {
    await selectRows("update mailings set send_at = created_at where state = 'waiting'");
    await writeMailings(used.server.service.database.pool, new Date(used.at));
  }

  return Object.assign(used, {
    waiting,
    readVersion,
    rows: selectRows,

    subjectsFor: (email: string): string[] =>
      used.smtp.received.flatMap(({ recipient, subject }) => (recipient === email ? [subject ?? ""] : [])),

    /** Those whose email begins with "online" take part online. */
    async registered(fields: EventFields, ...emails: string[]): Promise<Event> {
      const event = await publishEvent(used.server, fields);
      for (const [number, email] of emails.entries()) {
        const isOnline = email.startsWith("online");
        const participation_format = isOnline ? "EventParticipationFormatOnline" : "EventParticipationFormatOffline";
        const person = { ...personNumber(number, event.event_id), email, participation_format } as const;
        expectSuccess(await used.server.call("eventRegister", person));
      }
      for (const email of emails) await used.smtp.emailsFor(email);
      return event;
    },

    async edit(
      { event_id }: Event,
      fields: EventFields & { readonly is_postponed?: boolean; readonly email_settings?: EmailSettings },
    ): Promise<void> {
      const version = await readVersion(event_id);
      expectSuccess(await used.server.call("eventEdit", { ...fields, event_id, version }, used.editor));
    },

    async setStatus(
      { event_id }: Event,
      action: "PublicationActionPublish" | "PublicationActionUnpublish",
    ): Promise<void> {
      const version = await readVersion(event_id);
      expectSuccess(await used.server.call("eventStatus", { event_id, version, action }, used.editor));
    },

    /** The kinds and states of an event's mailings. */
    async mailings({ event_id }: Event): Promise<string[]> {
      const found = await selectRows<{ kind: string; state: string }>(
        "select kind, state from mailings where event_id = $1 order by kind, state",
        [event_id],
      );
      return found.map(({ kind, state }) => `${kind} ${state}`);
    },

    writeAtOnce,

    /** Sends at once what would wait for corrections. */
    async hurry(): Promise<void> {
      await writeAtOnce();
      await used.server.sendEmails();
      expect(await waiting()).toEqual([]);
    },
  });
}
