import { storedCancellationReasonLabels } from "@corp/api/labels";
import ICAL from "ical.js";
import { expect, it } from "vitest";
import { cancelUnconfirmed } from "../src/modules/registrations/postgres-cancel-unconfirmed.ts";
import { createPostgresRegistrationStore } from "../src/modules/registrations/postgres-registration-store.ts";
import { hoursFromNow } from "./clock.ts";
import { emailsForTests } from "./emails-for-tests.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { expectSuccess } from "./test-server.ts";

const post = emailsForTests({ areConfirmed: false });
let number = 0;

async function register(event_id: string) {
  number += 1;
  const email = `ended-${number}@example.org`;
  return {
    email,
    event_id,
    ...expectSuccess(await post.server.call("eventRegister", { ...personNumber(number, event_id), email })),
  };
}
type Registered = Awaited<ReturnType<typeof register>>;

const cancel = async ({ event_id, registration_id, manage_token }: Registered): Promise<void> => {
  const request = { event_id, registration_id, manage_token, reason: "OTHER" } as const;
  expectSuccess(await post.server.call("eventCancelRegistration", request));
};
const adminToken = () => post.server.issuer.token({ roles: ["admin"] });
const runJob = async (hours: number): Promise<void> => {
  const { pool } = post.server.service.database;
  expect(await cancelUnconfirmed(pool, createPostgresRegistrationStore(pool), hoursFromNow(hours))).toBe(1);
};
const limit = (event_id: string, setting: string) =>
  post.rows(
    "update events set email_settings = email_settings || jsonb_build_object($2::text, 3) where event_id = $1",
    [...[event_id, setting]],
  );

/** Ends the registration of the second person, while the first one has the only place. */
const ends: readonly (readonly [
  reason: string,
  end: (first: Registered, second: Registered) => Promise<unknown>,
  why: RegExp | null,
])[] = [
  [
    "NOT_CONFIRMED",
    async (first, second) => {
      await cancel(first);
      await post.rows("update registrations set promoted_at = null where registration_id = $1", [
        second.registration_id,
      ]);
      await limit(first.event_id, "unconfirmed_hours");
      await runJob(4);
    },
    /автоматически: этот\s+адрес не\s+подтвердили вовремя/u,
  ],
  [
    "PLACE_NOT_CONFIRMED",
    async (first) => {
      await cancel(first);
      await limit(first.event_id, "decline_hours");
      // The hours run from the email about the place.
      await post.server.sendEmails();
      await runJob(4);
    },
    /автоматически: место из\s+листа ожидания не\s+подтвердили вовремя/u,
  ],
  [
    "OTHER",
    async (first, second) => {
      await cancel(first);
      await cancel(second);
    },
    null,
  ],
  [
    "OTHER_PLANS_EMERGED",
    async (first, { event_id, registration_id }) => {
      await cancel(first);
      const request = { event_id, registration_id, reason: "OTHER_PLANS_EMERGED" } as const;
      expectSuccess(await post.server.call("participantCancel", request, await adminToken()));
    },
    null,
  ],
];

it.each(ends)(
  "a registration that ends by %s says so to the person and the organiser alike",
  async (reason, end, why) => {
    const { event_id } = await publishEvent(post.server, eventFieldsAt(48, { capacity_offline: 1 }));
    const [first, second] = [await register(event_id), await register(event_id)];
    await post.server.sendEmails();
    await end(first, second);
    await post.server.sendEmails();

    const email = post.smtp.received.findLast(({ recipient }) => recipient === second.email);
    expect(email?.subject).toContain("Регистрация отменена");
    const part = email?.attachments.find(({ mimeType }) => mimeType === "text/calendar");
    const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(part?.content as ArrayBuffer)));
    const comment = calendar.getFirstSubcomponent("vevent")?.getFirstPropertyValue("comment") ?? "";
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    const told = [email?.text, email?.html, comment].map((text) => /автоматически/u.test(String(text)));
    expect(told).toEqual([why !== null, why !== null, why !== null]);
    const expected = why ?? /отменена/u;
    expect(email?.text?.replaceAll(/\s+/gu, " ")).toMatch(expected);

    const { registration_id, manage_token } = second;
    const own = await post.server.call("eventGet", { event_id, registration: { registration_id, manage_token } });
    expect(expectSuccess(own).registration).toMatchObject({ state: "cancelled", cancellation_reason: reason });
    const admin = await adminToken();
    const { items } = expectSuccess(await post.server.call("participantList", { event_id, registration_id }, admin));
    expect(items.map(({ cancellation_reason }) => cancellation_reason)).toEqual([reason]);
    const list = await post.server.call("eventParticipantsDownload", { event_id, format: "csv" }, admin);
    const csv = await (await fetch(post.server.origin + expectSuccess(list).url.replace("/p-api/product", ""))).text();
    expect(csv).toContain(storedCancellationReasonLabels[reason as keyof typeof storedCancellationReasonLabels]);
  },
);
