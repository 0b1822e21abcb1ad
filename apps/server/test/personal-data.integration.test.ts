import { examples } from "@corp/api/reference";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  auditEntries,
  consents,
  events,
  files,
  jobApplications,
  rateLimitWindows,
  registrations,
} from "../src/db/schema.ts";
import { hoursFromNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { pdf, upload } from "./uploads-fixtures.ts";

const dayMs = 86_400_000;
const { signal } = new AbortController();

describe("personal data", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ UPLOADS_PER_MINUTE: "0", PERSONAL_DATA_DAYS: "365" });
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    const { db } = server.service.database;
    await db.delete(registrations);
    await db.delete(jobApplications);
    await db.delete(consents);
  });

  const consentSources = async () =>
    (await server.service.database.db.select().from(consents)).map(({ source_id: sourceId }) => sourceId);

  async function runJobs(now: Date): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { name, run } of server.service.jobs) {
      if (/^remove-(?:old-|expired-files|rate-windows)/u.test(name)) counts[name] = await run(now, signal);
    }
    return counts;
  }

  it("in the audit is removed after its own retention, three years by default", async () => {
    const { db } = server.service.database;
    await db.delete(auditEntries);
    const at = new Date("2027-03-01T00:00:00Z");
    const entry = { action: "eventEdit", entity: "event", entity_id: "e1" };
    await db.insert(auditEntries).values(Array.from({ length: 1_001 }, () => ({ ...entry, at })));
    await db.insert(auditEntries).values({ ...entry, at: new Date(at.getTime() + 1) });
    const after = new Date(at.getTime() + 1_095 * dayMs);
    expect(await runJobs(after)).toMatchObject({ "remove-old-audit": 0 });
    expect(await runJobs(new Date(after.getTime() + 1))).toMatchObject({ "remove-old-audit": 1_001 });
    expect(await db.select().from(auditEntries)).toHaveLength(1);
  });

  it("in the windows of limits is removed when the database's clock has ended them, whatever the process's says", async () => {
    const { db } = server.service.database;
    const rows = [-1, 1].map((hours) => ({
      key: `window${hours}`,
      count: 1,
      expires_at: hoursFromNow(hours),
    }));
    await db.insert(rateLimitWindows).values(rows);
    await runJobs(hoursFromNow(2));
    const left = (await db.select().from(rateLimitWindows)).map(({ key }) => key);
    expect(left).toContain("window1");
    expect(left).not.toContain("window-1");
  });

  it("of participants is removed a year after their event, and their names leave the audit; the counts stay", async () => {
    const admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
    const { event_id } = await publishEvent(server, eventFieldsAt(1));
    const later = await publishEvent(server, eventFieldsAt(72));
    const first = expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
    for (let number = 2; number <= 3; number += 1)
      expectSuccess(await server.call("eventRegister", personNumber(number, event_id)));
    expectSuccess(await server.call("eventRegister", personNumber(4, later.event_id)));
    const checkIn = { event_id, registration_id: first.registration_id };
    for (const is_checked_in of [true, false])
      expectSuccess(await server.call("participantCheckIn", { ...checkIn, is_checked_in }, admin));
    const [event] = await server.service.database.db.select().from(events).where(eq(events.event_id, event_id));
    const yearAfter = (event?.ends_at.getTime() ?? 0) + 365 * dayMs;

    expect(await runJobs(new Date(yearAfter))).toMatchObject({ "remove-old-registrations": 0 });
    expect(await runJobs(new Date(yearAfter + 1))).toMatchObject({ "remove-old-registrations": 3 });
    const left = await server.service.database.db.select().from(registrations);
    expect(left.map((row) => row.event_id)).toEqual([later.event_id]);
    expect(await consentSources()).toEqual(left.map(({ registration_id: registrationId }) => registrationId));
    const summary = expectSuccess(await server.call("participantSummary", { event_id }, admin));
    expect(summary).toMatchObject({ registered: 3, checked_in: 0 });
    const entries = await server.service.database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entity_id, first.registration_id))
      .orderBy(asc(auditEntries.audit_id));
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [null, { event_id: event_id, checked_in_at: expect.any(String) }],
      [{ event_id: event_id, checked_in_at: expect.any(String) }, null],
    ]);
  });

  it("of more people than one step handles is removed too", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(-2));
    await server.service.database.pool.query(
      `insert into registrations (registration_id, event_id, state, participation_format, first_name, last_name, email,
         person_current_status, person_work_experience, manage_token_hash, consented_at)
       select 'old-' || n, $1, 'registered', 'EventParticipationFormatOffline', 'Анна', 'Петрова', 'old' || n || '@example.org',
         'WorkInIT', 'FourToEightYears', '', now() from generate_series(1, 1200) n`,
      [event_id],
    );
    const later = hoursFromNow(366 * 24);
    expect(await runJobs(later)).toMatchObject({ "remove-old-registrations": 1_200 });
  });

  it("of applicants is removed a year after they applied, with the document", async () => {
    const { file } = await upload(server, pdf, "cv.pdf");
    const request = { ...examples.jobApplicationSend.request, file_id: file.file_id };
    expectSuccess(await server.call("jobApplicationSend", request));
    const [sent] = await server.service.database.db.select().from(jobApplications);
    const yearAfter = (sent?.created_at.getTime() ?? 0) + 365 * dayMs;
    const documents = () => server.service.database.db.select().from(files).where(eq(files.file_id, file.file_id));

    expect(await runJobs(new Date(yearAfter))).toMatchObject({ "remove-old-applications": 0 });
    expect(await runJobs(new Date(yearAfter + 1))).toMatchObject({ "remove-old-applications": 1 });
    expect(await server.service.database.db.select().from(jobApplications)).toEqual([]);
    expect(await consentSources()).toEqual([]);
    expect(await documents()).toHaveLength(1);
    // The next run: a file is removed some minutes after it expired.
    expect(await runJobs(new Date(yearAfter + dayMs / 24))).toMatchObject({ "remove-expired-files": 1 });
    expect(await documents()).toEqual([]);
  });
});
