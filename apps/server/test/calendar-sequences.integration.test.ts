import fc from "fast-check";
import { expect, it } from "vitest";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { StrictCalendar } from "./strict-calendar.ts";
import { successOf } from "./test-server.ts";

const post = emailsForTests({ areConfirmed: false });
const organizer = "events@corp.example";

const operations = fc.record({
  act: fc.constantFrom("register", "register", "cancel", "move", "postpone", "call-off", "undo", "blacklist", "send"),
  who: fc.nat(2),
  hours: fc.integer({ min: 30, max: 200 }),
});

it("leaves every calendar equal to the database after sequences over PostgreSQL, confirmed or not", async () => {
  const admin = await post.server.issuer.token({ roles: ["admin"] });
  let number = 0;
  const property = fc.asyncProperty(fc.array(operations, { minLength: 4, maxLength: 10 }), async (sequence) => {
    number += 1;
    const event = await publishEvent(post.server, eventFieldsAt(48, { capacity_offline: 2 }));
    const { event_id } = event;
    const emails = [0, 1, 2].map((who) => `sequence-${number}-${who}@example.org`);
    let hours = 48;
    let is_postponed = false;
    const edit = () => post.edit(event, { ...eventFieldsAt(hours, { capacity_offline: 2 }), is_postponed });
    const send = async (): Promise<void> => {
      await post.writeAtOnce();
      await post.server.sendEmails();
    };
    for (const { act, who, hours: other } of sequence) {
      const email = emails[who] ?? "";
      if (act === "register") await post.server.call("eventRegister", { ...personNumber(who, event_id), email });
      if (act === "blacklist")
        await post.rows("insert into blacklisted_emails (email) values ($1) on conflict do nothing", [email]);
      if (act === "call-off") await post.server.call("eventCallOff", { event_id, reason: "Нет зала" }, admin);
      if (act === "undo") await post.server.call("eventCallOffUndo", { event_id }, admin);
      if (act === "send") await send();
      if (act === "move") {
        hours = other;
        is_postponed = false;
        await edit();
      }
      if (act === "postpone") {
        is_postponed = true;
        await edit();
      }
      if (act === "cancel") await cancel(event_id, email);
    }
    if (is_postponed) {
      is_postponed = false;
      await edit();
    }
    await send();
    await send();
    const { starts_at, called_off } = successOf(await post.server.call("eventGet", { event_id }));
    for (const email of emails) {
      const calendar = new StrictCalendar(organizer, email);
      for (const { recipient, attachments } of post.smtp.received) {
        const part = attachments.find(({ mimeType }) => mimeType === "text/calendar");
        if (recipient !== email || part === undefined) continue;
        calendar.take(new TextDecoder().decode(part.content as ArrayBuffer), part.method ?? "");
      }
      const held = await post.rows(
        "select from registrations where event_id = $1 and email = $2 and state = 'registered'",
        [event_id, email],
      );
      const isIn = held.length > 0 && called_off === null;
      expect(calendar.shown().map(({ startsAt }) => startsAt)).toEqual(isIn ? [wholeSeconds(starts_at)] : []);
    }
  });
  await fc.assert(property, { numRuns: 12, endOnFailure: true });
});

/** A calendar has no milliseconds. */
const wholeSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1_000) * 1_000;

/** As the holder of the link in an email. */
async function cancel(event_id: string, email: string): Promise<void> {
  const [found] = await post.rows<{ registration_id: string }>(
    "select registration_id from registrations where event_id = $1 and email = $2 and state <> 'cancelled'",
    [event_id, email],
  );
  if (found === undefined) return;
  const link = post.smtp.received.findLast(
    ({ recipient, text }) => recipient === email && text?.includes(found.registration_id) === true,
  );
  const manage_token = /\/registration\/own\/[\w-]+\/([\w.-]+)/u.exec(link?.text ?? "")?.[1];
  if (manage_token === undefined) return;
  await post.server.call("eventCancelRegistration", { event_id, ...found, manage_token, reason: "UNKNOWN" });
}
