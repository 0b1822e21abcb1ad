import { afterAll, beforeAll, expect, it } from "vitest";
import { confirmEveryEmail } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startSmtpServer } from "./smtp-server.ts";
import type { TestSmtpServer } from "./smtp-server.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";

// The other tests of emails run the rounds themselves.
let smtp: TestSmtpServer;
let server: TestServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const intervals = { pollMs: 500, mailingsMs: 50, sweepMs: 50 };
  server = await startTestServer({ SMTP_URL: smtp.url }, { intervals });
  await confirmEveryEmail(server);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

it("sends emails, mailings, and emails that have waited long enough by itself", async () => {
  const { pool } = server.service.database;
  const fields = eventFieldsAt(48);
  const { event_id } = await publishEvent(server, fields);
  expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
  await smtp.emailsFor("person1@example.org");

  const editor = await server.issuer.token();
  const { version } = expectSuccess(await server.call("eventGet", { event_id }, editor));
  expectSuccess(await server.call("eventEdit", { ...fields, city: "Тверь", event_id, version }, editor));
  await pool.query("update mailings set send_at = created_at where state = 'waiting'");
  const [, changed] = await smtp.emailsFor("person1@example.org", 2);
  expect(changed?.subject).toBe("Изменения: PostgreSQL под нагрузкой");

  await pool.query(`insert into emails (kind, email, registration_id, due_at)
    select 'registration-link', email, registration_id, null from registrations`);
  const [, , link] = await smtp.emailsFor("person1@example.org", 3);
  expect(link?.subject).toBe("Ссылка на регистрацию: PostgreSQL под нагрузкой");
});
