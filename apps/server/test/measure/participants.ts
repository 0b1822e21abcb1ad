import { randomUUID } from "node:crypto";
import { contract } from "@corp/api/contract";
import type { EndpointName, RequestOf, ResponseOf } from "@corp/api/contract";
import type pg from "pg";
import { startTestPostgres } from "../postgres.ts";
import { startTestServer } from "../test-server.ts";

/**
 * `node participants.ts COUNT`: response times of the list of COUNT participants of one event, over PostgreSQL. Prints
 * a table of milliseconds: the median and the slowest of twenty.
 */

const count = Number(process.argv[2] ?? 100_000);
const rounds = 20;
const eventId = "event-1";

const postgres = await startTestPostgres();
const server = await startTestServer({
  DATABASE_URL: await postgres.createDatabase(`many_${randomUUID().slice(0, 8)}`),
});
try {
  await fill(server.service.database.pool);
  const token = await server.issuer.token({ subject: "admin", roles: ["admin"] });
  const call = async <Name extends EndpointName>(name: Name, request: RequestOf<Name>): Promise<ResponseOf<Name>> => {
    const { path } = contract[name];
    const response = await fetch(server.origin + path, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify(request),
    });
    const body: unknown = await response.json();
    if (!response.ok) throw new Error(`${name}: ${response.status} ${JSON.stringify(body)}`);
    return body as ResponseOf<Name>;
  };
  const list = (request: Partial<RequestOf<"participantList">>) => () =>
    call("participantList", { event_id: eventId, limit: 50, ...request });
  const middle = Buffer.from(`0.registration-${count / 2}`).toString("base64url");

  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    "first page by arrival": list({}),
    "first page by name": list({ sort: "name" }),
    "first page by email, descending": list({ sort: "email", direction: "descending" }),
    "page in the middle by arrival": list({ cursor: middle }),
    "page in the middle by name": list({ sort: "name", cursor: middle }),
    "page in the middle by email": list({ sort: "email", cursor: middle }),
    "one by identifier": list({ registration_id: `registration-${count - 3}` }),
    "one by identifier, by name": list({ registration_id: `registration-${count - 3}`, sort: "name" }),
    "waitlisted (1 in 1000) by arrival": list({ states: ["waitlisted"] }),
    "waitlisted (1 in 1000) by name": list({ states: ["waitlisted"], sort: "name" }),
    "cancelled (1 in 10) by name": list({ states: ["cancelled"], sort: "name" }),
    "has come (1 in 500) by name": list({ is_checked_in: true, sort: "name" }),
    "has not come by name": list({ is_checked_in: false, sort: "name" }),
    "online (1 in 4) by name": list({ participation_format: "EventParticipationFormatOnline", sort: "name" }),
    "search, one has the word": list({ text: `filled-${count - 7}`, sort: "name" }),
    "search, one in 1000 has the word": list({ text: "редк", sort: "name" }),
    "search, everybody has the word": list({ text: "анн", sort: "name" }),
    "search, nobody has the word": list({ text: "никого" }),
    "search, two words that many have, together nobody": list({ text: "компания частая редкая" }),
    "search, word of one in 1000 among the cancelled": list({ text: "редк", states: ["cancelled"] }),
    summary: () => call("participantSummary", { event_id: eventId }),
    "check-in": async () => {
      const registration_id = `registration-${1 + Math.floor(Math.random() * count * 0.8)}`;
      await call("participantCheckIn", { event_id: eventId, registration_id, is_checked_in: true }).catch(() => {});
    },
    dashboard: () => call("dashboardGet", {}),
    "subscribers, first page": () => call("digestSubscriberList", { limit: 50 }),
    "subscribers, one has the word": () => call("digestSubscriberList", { text: `reader${count - 3}` }),
    "subscribers, everybody has the word": () => call("digestSubscriberList", { text: "example.org" }),
  };
  for (const [name, ask] of Object.entries(asked)) {
    const times: number[] = [];
    for (let round = -2; round < rounds; round += 1) {
      const from = performance.now();
      await ask();
      // The first two rounds warm up.
      if (round >= 0) times.push(performance.now() - from);
    }
    const sorted = times.toSorted((one, other) => one - other);
    const shown = [sorted[rounds / 2], sorted.at(-1)].map((time) => (time ?? 0).toFixed(1).padStart(8));
    process.stdout.write(`${name.padEnd(52)}${shown.join("")}\n`);
  }
} finally {
  await server.stop();
  await postgres.stop();
}

/** The measured event has a tenth of the cancelled registrations, and as many registrations as all others together. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into events (event_id, title, short_description, format, starts_at, ends_at, time_zone, city, address, is_published,
       published_at, registered_offline)
     select 'event-' || n, 'Встреча ' || n, '', 'EventFormatOnlineAndOffline', now() + n * interval '1 hour',
       now() + n * interval '1 hour' + interval '2 hours', 'Europe/Moscow', 'Москва', 'Улица, 1', n % 3 > 0, now(), 1
     from generate_series(1, 1000) n`,
  );
  await pool.query(
    `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email, company,
       person_current_status, person_work_experience, manage_token_hash, consented_at, created_at, cancellation_reason, checked_in_at)
     select 'registration-' || n, case when n <= $1 then 'event-1' else 'event-' || 2 + n % 900 end,
       case when n % 10 = 0 then 'cancelled' when n % 1000 = 1 then 'waitlisted' else 'registered' end,
       case when n % 4 = 0 then 'EventParticipationFormatOnline' else 'EventParticipationFormatOffline' end,
       (array['Анна', 'Аннабель', 'Анна-Мария'])[1 + n % 3],
       case when n % 1000 in (500, 501) then 'Редкая' else 'Частая' end || '-' || md5(n::text), 'filled-' || n || '@example.org',
       'Компания ' || n % 1000, 'WorkInIT', 'FourToEightYears', md5(n::text), now(), now() - (n % 90) * interval '1 day',
       case when n % 10 = 0 then (array['OTHER', 'WANT_ONLINE', 'UNLIKED_PROGRAM'])[1 + n % 3] end,
       case when n % 500 = 3 then now() end
     from generate_series(1, $1 * 2) n`,
    [count],
  );
  await pool.query(
    `insert into digest_subscribers (subscriber_id, email, subscribed_at)
     select 'subscriber-' || n, 'reader' || n || '@example.org', now() - (n % 90) * interval '1 day' from generate_series(1, $1::int) n`,
    [count],
  );
  await pool.query("vacuum analyze");
}
