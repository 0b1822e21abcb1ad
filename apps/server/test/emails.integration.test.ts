import ICAL from "ical.js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertEmails } from "../src/modules/outbox/postgres-email-statements.ts";
import { confirmEveryEmail } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startSmtpServer } from "./smtp-server.ts";
import type { ReceivedEmail, TestSmtpServer } from "./smtp-server.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

const reason = "OTHER_PLANS_EMERGED" as const;

describe("emails", () => {
  let smtp: TestSmtpServer;
  let server: TestServer;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    server = await startTestServer({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: "60" });
    await confirmEveryEmail(server);
  });
  afterAll(async () => {
    await server.stop();
    await smtp.stop();
  });
  beforeEach(() => {
    smtp.answer = () => "accept";
    smtp.sendEmails = () => server.sendEmails();
  });

  const rows = async (email: string, { service } = server) =>
    (await service.database.pool.query(`select * from emails where email = $1 order by created_at`, [email])).rows as {
      kind: string;
      state: string;
      attempts: number;
      last_error: string | null;
      email_id: string;
    }[];

  const readStates = async (email: string) => (await rows(email)).map(({ kind, state }) => [kind, state]);

  /** The receipt in the link of an email. */
  function receiptIn({ text = "" }: ReceivedEmail): { registration_id: string; manage_token: string } {
    const [, registration_id = "", manage_token = ""] = /\/registration\/own\/([\w-]+)\/([\w.-]+)/u.exec(text) ?? [];
    return { registration_id, manage_token };
  }

  it("confirm a registration with the calendar, the ticket and a link that manages it", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), email: "confirmed@example.org" };
    const { registration_id } = expectSuccess(await server.call("eventRegister", person));
    const [received] = await smtp.emailsFor(person.email);
    if (received === undefined) throw new Error("There is no email.");
    expect(received.subject).toBe("Вы зарегистрированы: PostgreSQL под нагрузкой");
    expect(received.from?.address).toBe("events@corp.example");
    expect(received.replyTo?.[0]?.address).toBe("events@corp.example");
    const [row] = await rows(person.email);
    expect(received.messageId).toBe(`<${row?.email_id}@corp.example>`);
    expect(received.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
    const [ticket, calendar] = received.attachments;
    expect(calendar?.mimeType).toBe("text/calendar");
    const ics = new ICAL.Component(ICAL.parse(new TextDecoder().decode(calendar?.content as ArrayBuffer)) as never);
    expect(ics.getFirstSubcomponent("vevent")?.getFirstPropertyValue("uid")).toBe(`${registration_id}@localhost`);
    expect(ticket).toMatchObject({ mimeType: "image/png", contentId: "<ticket>" });
    expect(received.html).toContain('src="cid:ticket"');
    expect(Buffer.byteLength(received.html ?? "")).toBeLessThan(100 * 1024);

    const receipt = receiptIn(received);
    expect(receipt.registration_id).toBe(registration_id);
    const own = expectSuccess(await server.call("eventGet", { event_id, registration: receipt }));
    expect(own.registration).toMatchObject({ registration_id, state: "registered" });
    expect((await server.call("eventCancelRegistration", { event_id, ...receipt, reason })).status).toBe(200);
    await smtp.emailsFor(person.email, 2);
    expect(await readStates(person.email)).toEqual([
      ["registration-confirmed", "sent"],
      ["registration-cancelled", "sent"],
    ]);
  });

  it("carry a link that opens no other registration, and none after the event or with a changed time", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const [one, other] = ["one@example.org", "other@example.org"].map((email, number) => ({
      ...personNumber(number, event_id),
      email,
    }));
    if (one === undefined || other === undefined) throw new Error("Two people");
    expectSuccess(await server.call("eventRegister", one));
    const { registration_id: otherId } = expectSuccess(await server.call("eventRegister", other));
    const [received] = await smtp.emailsFor(one.email);
    const receipt = receiptIn(received as ReceivedEmail);
    const [expires = "", signature = ""] = receipt.manage_token.split(".");
    const forged = [
      { ...receipt, registration_id: otherId },
      { ...receipt, manage_token: `${Number(expires) + 60}.${signature}` },
      { ...receipt, manage_token: `${expires}.${signature.slice(1)}A` },
      { ...receipt, manage_token: `1700000000.${signature}` },
    ];
    for (const proof of forged) {
      const found = expectSuccess(await server.call("eventGet", { event_id, registration: proof }));
      expect(found.registration).toBeNull();
      expect((await server.call("eventCancelRegistration", { event_id, ...proof, reason })).status).toBe(404);
    }
  });

  it("say the place in the queue, that a place was found, and that a registration is cancelled", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    const [first, second, third] = ["first", "second", "third"].map((name, number) => ({
      ...personNumber(number, event_id),
      email: `${name}@example.org`,
    }));
    if (first === undefined || second === undefined || third === undefined) throw new Error("Three people");
    const receipt = expectSuccess(await server.call("eventRegister", first));
    for (const person of [second, third]) expectSuccess(await server.call("eventRegister", person));
    const [waiting] = await smtp.emailsFor(third.email);
    expect(waiting?.subject).toBe("Вы в листе ожидания: PostgreSQL под нагрузкой");
    expect(waiting?.text).toContain("Вы 2-й в\u00A0очереди");
    expect(waiting?.attachments).toEqual([]);
    await smtp.emailsFor(second.email);
    const { registration_id, manage_token } = receipt;
    expectSuccess(await server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason }));
    const [, promoted] = await smtp.emailsFor(second.email, 2);
    expect(promoted?.subject).toBe("Место для вас нашлось: PostgreSQL под нагрузкой");
    expect(promoted?.attachments.map(({ mimeType }) => mimeType)).toEqual([
      "image/png",
      "text/calendar",
      "application/ics",
    ]);
    const [, cancelled] = await smtp.emailsFor(first.email, 2);
    expect(cancelled?.subject).toBe("Регистрация отменена: PostgreSQL под нагрузкой");
    expect(smtp.received.filter(({ recipient }) => recipient === third.email)).toHaveLength(1);
  });

  it("are written by the transaction that causes them, and not for what is rolled back", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const { pool } = server.service.database;
    await pool.query(`create function reject_anna() returns trigger language plpgsql as $$
      begin if new.email like 'rolled-back%' then raise exception 'no' using errcode = '23514'; end if; return new; end $$`);
    await pool.query(
      "create trigger reject_anna after insert on registrations for each row execute function reject_anna()",
    );
    const answers = await Promise.all(
      ["rolled-back1@example.org", "stays@example.org", "rolled-back2@example.org"].map((email, number) =>
        server.call("eventRegister", { ...personNumber(number, event_id), email }),
      ),
    );
    await pool.query("drop trigger reject_anna on registrations");
    expect(answers.map(({ status }) => status)).toEqual([500, 200, 500]);
    await smtp.emailsFor("stays@example.org");
    expect(await rows("rolled-back1@example.org")).toEqual([]);
    expect(await rows("rolled-back2@example.org")).toEqual([]);
    expect(smtp.received.filter(({ recipient }) => recipient.startsWith("rolled-back"))).toEqual([]);
  });

  /** Returns the outcome of an email whose first two attempts failed. */
  async function sendAgain(from: TestServer, email: string, failure: ReturnType<typeof smtp.answer>) {
    const { event_id } = await publishEvent(from, eventFieldsAt(48));
    let attempts = 0;
    smtp.answer = (recipient) => {
      if (recipient !== email) return "accept";
      attempts += 1;
      return attempts <= 2 ? failure : "accept";
    };
    expectSuccess(await from.call("eventRegister", { ...personNumber(1, event_id), email }));
    await smtp.emailsFor(email);
    const [row] = await rows(email, from);
    const received = smtp.received.filter(({ recipient }) => recipient === email);
    const hasOwnId = received[0]?.messageId === `<${row?.email_id}@corp.example>`;
    return { state: row?.state, error: row?.last_error, wasRetried: attempts > 2, received: received.length, hasOwnId };
  }
  const sentAgain = { state: "sent", error: null, wasRetried: true, received: 1, hasOwnId: true };

  it.each([
    ["421 at the recipient", { at: "RCPT", code: 421 }],
    ["451 at the content", { at: "DATA", code: 451 }],
  ] as const)("are sent again after %s, with the same Message-ID", async (name, failure) => {
    expect(await sendAgain(server, `${name.replaceAll(" ", "-")}@example.org`, failure)).toEqual(sentAgain);
  });

  it("are sent again after no response, with the same Message-ID", async () => {
    // A server of its own: a busy machine may need longer for what is answered.
    const hasty = await startTestServer({ SMTP_URL: smtp.url, MAIL_RETRY_SECONDS: "60", SMTP_TIMEOUT_MS: "1000" });
    smtp.sendEmails = () => hasty.sendEmails();
    try {
      expect(await sendAgain(hasty, "no-response@example.org", "hang")).toEqual(sentAgain);
    } finally {
      await hasty.stop();
    }
  });

  it.each([
    ["recipient", { at: "RCPT", code: 550 }],
    ["content", { at: "DATA", code: 554 }],
  ] as const)("are given up when the server rejects the %s for good", async (name, failure) => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const email = `rejected-${name}@example.org`;
    smtp.answer = (recipient) => (recipient === email ? failure : "accept");
    expectSuccess(await server.call("eventRegister", { ...personNumber(1, event_id), email }));
    await server.sendEmails();
    expect(await readStates(email)).toEqual([["registration-confirmed", "failed"]]);
    expect((await rows(email))[0]?.last_error).toContain(String(failure.code));
  });

  /** Inserts an email to a person who was written to already. */
  const insertEmail = async (kind: string, email: string): Promise<string> => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const { registration_id } = expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
    const source = `select '${kind}', '${email}', '${registration_id}'`;
    const { rows: inserted } = await server.service.database.pool.query<{ email_id: string }>(
      `with ${insertEmails(source)} select email_id from email`,
    );
    return inserted[0]?.email_id ?? "";
  };

  it("record and log what broke while they were composed, and are given up after the last attempt", async () => {
    const { pool } = server.service.database;
    const emailId = await insertEmail("unknown", "broken@example.org");
    await server.sendEmails();
    expect(await rows("broken@example.org")).toEqual([
      expect.objectContaining({ attempts: 1, last_error: expect.any(String) }),
    ]);
    await pool.query("update emails set attempts = 56 where email_id = $1", [emailId]);
    await server.sendEmails();
    expect(await readStates("broken@example.org")).toEqual([["unknown", "failed"]]);
    expect(server.logLines.some((line) => line.includes("given up") && line.includes(emailId))).toBe(true);
    expect(server.logLines.some((line) => line.includes("tried again"))).toBe(true);
  });

  it("are given up without another attempt when the last one did not end", async () => {
    const { pool } = server.service.database;
    const emailId = await insertEmail("registration-link", "did-not-end@example.org");
    await pool.query("update emails set attempts = 57 where email_id = $1", [emailId]);
    await server.sendEmails();
    expect(await readStates("did-not-end@example.org")).toEqual([["registration-link", "failed"]]);
    expect(smtp.received.filter(({ recipient }) => recipient === "did-not-end@example.org")).toEqual([]);
    expect(server.logLines.some((line) => line.includes("given up") && line.includes(emailId))).toBe(true);
  });

  it("are not sent when they would be wrong by then", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), email: "changed@example.org" };
    let attempts = 0;
    smtp.answer = (recipient) => {
      if (recipient !== person.email) return "accept";
      attempts += 1;
      return attempts === 1 ? { at: "RCPT", code: 451 } : "accept";
    };
    const { registration_id, manage_token } = expectSuccess(await server.call("eventRegister", person));
    await server.sendEmails();
    expect((await rows(person.email))[0]?.attempts).toBe(1);
    expectSuccess(await server.call("eventCancelRegistration", { event_id, registration_id, manage_token, reason }));
    await server.sendEmails();
    expect(await readStates(person.email)).toEqual([
      ["registration-confirmed", "skipped"],
      ["registration-cancelled", "sent"],
    ]);
    expect((await smtp.emailsFor(person.email)).map(({ subject }) => subject)).toEqual([
      "Регистрация отменена: PostgreSQL под нагрузкой",
    ]);
  });

  it("bring a lost link again, with the same response for emails that are not registered", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const { event_id: otherEvent } = await publishEvent(server, eventFieldsAt(48));
    const person = { ...personNumber(1, event_id), email: "lost@example.org" };
    const { registration_id } = expectSuccess(await server.call("eventRegister", person));
    await smtp.emailsFor(person.email);
    const ask = async (event: string, email: string) =>
      expectSuccess(await server.call("eventRegistrationLinkSend", { event_id: event, email }));
    expect(await ask(event_id, "LOST@example.org")).toEqual({ event_id, is_accepted: true });
    expect(await ask(event_id, "unknown@example.org")).toEqual({ event_id, is_accepted: true });
    expect(await ask(otherEvent, person.email)).toEqual({ event_id: otherEvent, is_accepted: true });
    const [, received] = await smtp.emailsFor(person.email, 2);
    expect(received?.subject).toBe("Ссылка на регистрацию: PostgreSQL под нагрузкой");
    const receipt = receiptIn(received as ReceivedEmail);
    expect(receipt.registration_id).toBe(registration_id);
    expect((await server.call("eventCancelRegistration", { event_id, ...receipt, reason })).status).toBe(200);
    await smtp.emailsFor(person.email, 3);
    await ask(event_id, person.email);
    expect((await server.call("eventRegistrationLinkSend", { event_id: "absent", email: person.email })).status).toBe(
      404,
    );
    await server.sendEmails();
    expect((await readStates(person.email)).map(([, state]) => state)).not.toContain("queued");
    expect(smtp.received.filter(({ recipient }) => recipient === person.email)).toHaveLength(3);
    expect(await rows("unknown@example.org")).toEqual([]);
  });
});
