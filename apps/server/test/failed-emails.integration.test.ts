import type { FailedEmail } from "@corp/api/contract";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import type { SmtpRejection } from "./smtp-server.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests();
let admin: string;
beforeAll(async () => {
  admin = await post.server.issuer.token({ subject: "admin", roles: ["admin"] });
});
beforeEach(() => {
  post.smtp.answer = () => "accept";
});

const list = async (text?: string): Promise<readonly FailedEmail[]> =>
  expectSuccess(await post.server.call("emailFailedList", { ...(text === undefined ? {} : { text }) }, admin)).items;

const stopped = async (text: string): Promise<readonly (string | null)[]> =>
  expectSuccess(await post.server.call("mailAddressList", { text }, admin)).items.map(({ reason }) => reason);

async function failed(email: string, count = 1): Promise<readonly FailedEmail[]> {
  await post.server.sendEmails();
  const found = await list(email);
  expect(found).toHaveLength(count);
  return found;
}

async function register(email: string) {
  const event = await publishEvent(post.server, eventFieldsAt(48));
  expectSuccess(await post.server.call("eventRegister", { ...personNumber(1, event.event_id), email }));
  return event;
}

const reject = (email: string, rejection: SmtpRejection) => {
  post.smtp.answer = (recipient) => (recipient === email ? rejection : "accept");
};

it("lists an email that was given up with its event, the server's response and the cause", async () => {
  const email = "unknown-user@example.org";
  reject(email, { at: "RCPT", code: 550, text: "5.1.1 User unknown" });
  const { event_id, title } = await register(email);
  const [received] = await failed(email);
  expect(received).toMatchObject({
    kind: "registration-confirmed",
    email,
    event: { event_id, title },
    failure: "mailbox",
    attempts: 0,
    is_stopped: true,
  });
  expect(received?.response).toContain("User unknown");
  expect(await stopped(email)).toEqual([received?.response]);
  expect(await list("nobody@")).toEqual([]);
});

it.each([
  ["the content", { at: "DATA", code: 554 }],
  ["the recipient by its policy", { at: "RCPT", code: 550, text: "5.7.1 Relaying denied" }],
  ["the recipient of a full mailbox", { at: "RCPT", code: 552, text: "5.2.2 Mailbox full" }],
  ["the sender", { at: "RCPT", code: 550, text: "5.1.8 Bad sender's system address" }],
] as const)("does not stop the recipient when the server rejects %s", async (name, rejection) => {
  const email = `${name.replaceAll(/[^a-z]/gu, "-")}@example.org`;
  reject(email, rejection);
  await register(email);
  const [received] = await failed(email);
  expect(received).toMatchObject({ failure: "rejected", is_stopped: false });
  expect(await stopped(email)).toEqual([]);
});

it("sends nothing to a stopped recipient, in any case, until an administrator sends an email again", async () => {
  const email = "Gone@example.org";
  reject(email, { at: "RCPT", code: 550 });
  const event = await register(email);
  await failed(email);
  post.smtp.answer = () => "accept";
  await post.edit(event, eventFieldsAt(72));
  await post.hurry();
  const [changed, confirmed] = await failed(email, 2);
  expect(changed).toMatchObject({ kind: "event-changed", failure: "stopped", is_stopped: true });
  expect(post.subjectsFor(email)).toEqual([]);

  const email_id = confirmed?.email_id ?? "";
  expect(expectSuccess(await post.server.call("emailSendAgain", { email_id }, admin))).toEqual({ email_id, email });
  await post.smtp.emailsFor(email);
  expect(await list(email)).toMatchObject([{ kind: "event-changed", is_stopped: false }]);
  expect(await stopped(email)).toEqual([]);
  const again = await post.server.call("emailSendAgain", { email_id }, admin);
  expect(again).toMatchObject({ status: 404, failure: { code: "EMAIL_NOT_FOUND" } });
  const { items } = expectSuccess(await post.server.call("auditList", { entity: "mail-address" }, admin));
  expect(items[0]).toMatchObject({ action: "emailSendAgain", entity_id: "gone@example.org" });
});

it("sends what the owner of a stopped recipient asks for, and allows it when the owner follows the link", async () => {
  const email = "returned@example.org";
  expectSuccess(await post.server.call("mailAddressSet", { email, is_stopped: true, reason: "Жалоба" }, admin));
  expect(await stopped(email)).toEqual(["Жалоба"]);
  expectSuccess(await post.server.call("digestSubscribe", { email }));
  const [received] = await post.smtp.emailsFor(email);
  expect(await stopped(email)).toEqual(["Жалоба"]);
  const [, subscriber_id = "", token = ""] = /\/digest\/confirm\/([\w-]+)\/([\w.-]+)/u.exec(received?.text ?? "") ?? [];
  expectSuccess(await post.server.call("digestSet", { subscriber_id, token, is_subscribed: true }));
  expect(await stopped(email)).toEqual([]);

  expectSuccess(await post.server.call("mailAddressSet", { email, is_stopped: true }, admin));
  expectSuccess(await post.server.call("digestSubscribe", { email }));
  await post.smtp.emailsFor(email, 2);
  expectSuccess(await post.server.call("digestSet", { subscriber_id, token, is_subscribed: true }));
  expect(await stopped(email)).toEqual([]);
});

it("stops a recipient again when what its owner asked for is rejected", async () => {
  const email = "wrong-again@example.org";
  expectSuccess(await post.server.call("mailAddressSet", { email, is_stopped: true }, admin));
  reject(email, { at: "RCPT", code: 550 });
  await register(email);
  await failed(email);
  expect(await stopped(email)).toEqual([expect.stringContaining("550")]);
});

it("audits an administrator who stops a recipient and allows it, and nothing that was so before", async () => {
  const email = "Complains@example.org";
  const set = async (is_stopped: boolean, reason?: string) =>
    expectSuccess(
      await post.server.call(
        "mailAddressSet",
        { email, is_stopped, ...(reason === undefined ? {} : { reason }) },
        admin,
      ),
    );
  await set(false);
  expect(await set(true, "Жалоба")).toEqual({ email: "complains@example.org", is_stopped: true, reason: "Жалоба" });
  await set(true, "Жалоба");
  expect(await set(false)).toEqual({ email: "complains@example.org", is_stopped: false, reason: null });
  const { items } = expectSuccess(await post.server.call("auditList", { entity: "mail-address" }, admin));
  expect(items.filter(({ entity_id }) => entity_id === "complains@example.org")).toMatchObject([
    { action: "mailAddressSet", before: { reason: "Жалоба" }, after: null },
    { action: "mailAddressSet", before: null, after: { reason: "Жалоба" } },
  ]);
});

it("tries emails again later each time", async () => {
  const { pool } = post.server.service.database;
  const email = "later@example.org";
  reject(email, { at: "RCPT", code: 451 });
  await register(email);
  const delays: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await post.server.sendEmails();
    const { rows } = await pool.query<{ delay: number }>(
      "select round(extract(epoch from due_at - now()) / 60)::int as delay from emails where email = $1",
      [email],
    );
    delays.push(...rows.map(({ delay }) => delay));
  }
  expect(delays).toEqual([1, 2, 4]);
});
