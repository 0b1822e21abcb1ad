import { examples } from "@corp/api/reference";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hoursFromNow } from "./clock.ts";
import { tokenIn } from "./email-tokens.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { searchPlaces } from "./search-places.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { pdf, upload } from "./uploads-fixtures.ts";

// These run in order: the last test looks back at the tables that the others have searched.
describe("the erasure of one's own data", { shuffle: false }, () => {
  let server: TestServer;
  let admin: string;
  beforeAll(async () => {
    server = await startTestServer({ UPLOADS_PER_MINUTE: "0" });
    admin = await server.issuer.token({ subject: "admin", roles: ["admin"] });
  });
  afterAll(() => server.stop());

  const { findPlaces, tablesWithoutPeople } = searchPlaces(() => server);

  const query = async (text: string, values: unknown[] = []) =>
    (await server.service.database.pool.query<Record<string, unknown>>(text, values)).rows;

  const open = async (email: string) => {
    expectSuccess(await server.call("personalDataLinkSend", { email }));
    return expectSuccess(await server.call("personalDataOpen", { token: await tokenIn(server, email, "link") }))
      .access_token;
  };

  const untilErased = () =>
    vi.waitFor(async () => expect(await query("select from erasures where erased_at is null")).toEqual([]), 20_000);

  const addLog = (message: string) =>
    query(
      `insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
       values (now(), 's', 'e', 'r', 'error', $1, '/', '{}')`,
      [message],
    );

  /** The periodic jobs that erase, an hour later: expired files wait for some minutes. */
  async function runJobs(): Promise<void> {
    const now = hoursFromNow(1);
    for (const { name, run } of server.service.jobs)
      if (["erase-people", "remove-expired-files"].includes(name)) await run(now, new AbortController().signal);
  }

  it("reaches everything after an email confirms it: rows, files, emails, audit, telemetry and logs", async () => {
    const mark = "Уникум7391";
    const email = "unique7391@example.org";
    const { event_id } = await publishEvent(server, eventFieldsAt(48, { capacity_offline: 1 }));
    const person = {
      ...personNumber(5, event_id),
      first_name: mark,
      last_name: mark,
      company: mark,
      position: mark,
      email,
      phone: "+7 912 739-17-39",
    };
    const { registration_id } = expectSuccess(await server.call("eventRegister", person));
    const waiting = expectSuccess(await server.call("eventRegister", personNumber(6, event_id)));
    expectSuccess(await server.call("participantCheckIn", { event_id, registration_id, is_checked_in: true }, admin));
    const bytes = Buffer.concat([
      Buffer.from(pdf.subarray(0, 9)),
      Buffer.from(`% ${mark}\n`),
      Buffer.from(pdf.subarray(9)),
    ]);
    const { file } = await upload(server, new Uint8Array(bytes), `${mark}.pdf`);
    expectSuccess(
      await server.call("jobApplicationSend", {
        ...examples.jobApplicationSend.request,
        first_name: mark,
        last_name: mark,
        email,
        comment: mark,
        city: mark,
        position: mark,
        file_id: file.file_id,
      }),
    );
    expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
    expectSuccess(await server.call("userBlacklist", { email, is_blacklisted: true, reason: mark }, admin));
    expectSuccess(await server.call("eventTeamAdd", { event_id, email }, admin));
    await addLog(`failed for ${email}`);
    await query("insert into mail_addresses (email, confirmed_at) values ($1, now()) on conflict do nothing", [email]);
    await query(
      `insert into telemetry_events (id, received_at, client_at, service, environment, release, action_type, object_type,
         page, url, page_view_id, session_id, details)
       values (1, now(), now(), 's', 'e', 'r', 'click', 'link', '/', $1, 'v', 's', '{}')`,
      [`/?email=${email}`],
    );
    const access_token = await open(email);
    expect(expectSuccess(await server.call("personalDataGet", { access_token })).applications[0]?.file?.url).toContain(
      "/file/private/",
    );
    expect(await findPlaces(email)).toContain("public.telemetry_logs");
    const places = ["public.audit_entries", "public.files", expect.stringMatching(/\.pdf$/u)];
    expect(await findPlaces(mark)).toEqual(expect.arrayContaining(places));

    expectSuccess(await server.call("personalDataErasureSend", { access_token }));
    const token = await tokenIn(server, email, "erasure");
    expect(await findPlaces(email)).toContain("public.registrations");
    expectSuccess(await server.call("personalDataErase", { token }));
    await untilErased();
    await runJobs();
    expect(await findPlaces(email)).toEqual([]);
    expect(await findPlaces(mark)).toEqual([]);
    expect(await findPlaces("912 739-17-39")).toEqual([]);

    // The place went to the person who waited, and the ledger still proves the consents.
    const [promoted] = await query("select state from registrations where registration_id = $1", [
      waiting.registration_id,
    ]);
    expect(promoted).toEqual({ state: "registered" });
    const proofs = await query("select purpose, withdrawn_by from consents where person_hash is not null order by 1");
    expect(proofs).toEqual(
      ["digest", "job-application", "registration"].map((purpose) => ({ purpose, withdrawn_by: "erasure" })),
    );
    expect(await server.call("personalDataErase", { token })).toMatchObject({ status: 404 });
    expect(await server.call("personalDataGet", { access_token })).toMatchObject({ status: 404 });
  });

  it("reaches the name of an account in the audit and in revisions", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const token = await server.issuer.token({ subject: "leaver-8264", email: "leaver8264@example.org" });
    expectSuccess(await server.call("runningLineGet", {}));
    const { version } = expectSuccess(await server.call("eventGet", { event_id }, token));
    expectSuccess(await server.call("eventSpeakersSet", { event_id, version, speakers: [] }, token));
    expectSuccess(
      await server.call("eventRegister", { ...personNumber(7, event_id), email: "friend8264@example.org" }, token),
    );
    const opened = { entity: "event", entity_id: event_id } as const;
    expectSuccess(await server.call("previewLinkSet", { ...opened, days: 7 }, token));
    expectSuccess(await server.call("doorLinkCreate", { event_id, label: "Стойка 1" }, token));
    expectSuccess(await server.call("editorPresenceSet", { ...opened, device: "5f3c1e7a9b2d4680" }, token));
    const { tag_id } = expectSuccess(await server.call("tagCreate", { name: "Тег 8264" }, token));
    expectSuccess(await server.call("tagDelete", { tag_id }, token));
    // A record of the site names the account, and nothing else of it.
    await query(
      `insert into telemetry_logs (received_at, service, environment, release, level, message, url, entry)
       values (now(), 's', 'e', 'r', 'error', 'Failed', '/', '{"user": {"username": "leaver-8264"}}')`,
    );
    const own = [
      "audit_entries",
      "deletions",
      "door_links",
      "preview_links",
      "registrations",
      "revisions",
      "telemetry_logs",
    ];
    expect(await findPlaces("leaver-8264")).toEqual(expect.arrayContaining(own.map((name) => `public.${name}`)));
    expectSuccess(await server.call("personalDataErasureSend", {}, token));
    expectSuccess(
      await server.call("personalDataErase", { token: await tokenIn(server, "leaver8264@example.org", "erasure") }),
    );
    await untilErased();
    for (const text of ["leaver-8264", "leaver8264@"]) expect(await findPlaces(text)).toEqual([]);
    // The copy of an email to someone else is theirs.
    for (const place of await findPlaces("friend8264@")) expect(place).toMatch(/\.json$/u);
    expect(
      await query("select distinct actor_name from revisions where entity_id = $1 order by 1", [event_id]),
    ).toContainEqual({
      actor_name: "Удалённый аккаунт",
    });
  });

  it("leaves what belongs to the email when another account that registered it is erased", async () => {
    const colleague = "colleague4417@example.org";
    const first = await publishEvent(server, eventFieldsAt(48));
    const second = await publishEvent(server, eventFieldsAt(48));
    const own = expectSuccess(
      await server.call("eventRegister", { ...personNumber(9, first.event_id), email: colleague }),
    ).registration_id;
    expectSuccess(
      await server.call("digestSubscribe", { email: colleague, consent: true, consent_version: "2026-11" }),
    );
    await addLog(`failed for ${colleague}`);
    const account = await server.issuer.token({ subject: "attacker-4417-account", email: "attacker4417@example.org" });
    const foreign = expectSuccess(
      await server.call("eventRegister", { ...personNumber(10, second.event_id), email: colleague }, account),
    ).registration_id;
    const { file } = await upload(server, pdf, "4417.pdf");
    expectSuccess(
      await server.call(
        "jobApplicationSend",
        { ...examples.jobApplicationSend.request, email: colleague, file_id: file.file_id },
        account,
      ),
    );
    await query("update job_applications set account_subject = 'attacker-4417-account' where email = $1", [colleague]);
    await query("insert into blacklisted_emails (email) values ($1)", [colleague]);

    expectSuccess(await server.call("personalDataErasureSend", {}, account));
    expectSuccess(
      await server.call("personalDataErase", { token: await tokenIn(server, "attacker4417@example.org", "erasure") }),
    );
    await untilErased();
    expect(await query("select registration_id from registrations where email = $1", [colleague])).toEqual([
      { registration_id: own },
    ]);
    expect(await query("select from job_applications where email = $1", [colleague])).toEqual([]);
    const consents = await query(
      "select purpose, withdrawn_at, source_id = $2 as is_own from consents where email = $1 order by 1",
      [colleague, own],
    );
    expect(consents).toEqual([
      { purpose: "digest", withdrawn_at: null, is_own: false },
      { purpose: "registration", withdrawn_at: null, is_own: true },
    ]);
    const [proof] = await query("select email, withdrawn_by from consents where source_id = $1", [foreign]);
    expect(proof).toEqual({ email: null, withdrawn_by: "erasure" });
    expect(
      await query("select registration_id from emails where email = $1 and kind like 'registration%'", [colleague]),
    ).toEqual([{ registration_id: own }]);
    expect(await findPlaces(colleague)).toEqual(
      expect.arrayContaining(["public.blacklisted_emails", "public.digest_subscribers", "public.telemetry_logs"]),
    );
  });

  it("includes an account by a link to its own email alone", async () => {
    const account = { subject: "account-of-6630-reader", email: "Reader6630@example.org" };
    const token = await server.issuer.token(account);
    for (const email of ["stranger6630@example.org", "reader6630@example.org"]) {
      expectSuccess(await server.call("digestSubscribe", { email, consent: true, consent_version: "2026-11" }));
      const access_token = await open(email);
      expectSuccess(await server.call("personalDataErasureSend", { access_token }, token));
    }
    expect(
      await query(`select email, data ->> 'subject' as subject from emails
        where kind = 'personal-data-erasure' and email like '%6630%' order by created_at`),
    ).toEqual([
      { email: "stranger6630@example.org", subject: null },
      { email: "reader6630@example.org", subject: account.subject },
    ]);
  });

  it("is done by an administrator who read the data, and the audit says so without the email", async () => {
    const { event_id } = await publishEvent(server, eventFieldsAt(48));
    const email = "byadmin5512@example.org";
    expectSuccess(await server.call("eventRegister", { ...personNumber(8, event_id), email }));
    expect(expectSuccess(await server.call("personGet", { email }, admin)).registrations).toHaveLength(1);
    expectSuccess(await server.call("personErase", { email }, admin));
    await untilErased();
    expect(await findPlaces(email)).toEqual([]);
    const { items } = expectSuccess(await server.call("auditList", { entity: "person" }, admin));
    expect(items.map(({ action }) => action)).toEqual(["personErase", "personGet"]);
  });

  it("is looked for in every table: one in which no person of these tests was is listed here", async () => {
    const withoutPeople = [
      // A mailing holds the event before a change.
      ...["articles", "events", "mailings", "performances", "tags", "settings"],
      // Hashes, and the person until the erasure is done.
      ...["erasures", "rate_limit_windows"],
      // Counts by kinds, and ids.
      ...["telemetry_batches", "telemetry_error_counts", "telemetry_message_counts"],
    ].map((name) => `public.${name}`);
    expect(withoutPeople).toEqual(expect.arrayContaining(await tablesWithoutPeople()));
  });
});
