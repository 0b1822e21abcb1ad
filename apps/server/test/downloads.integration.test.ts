import { examples } from "@corp/api/reference";
import * as spreadsheet from "@e965/xlsx";
import { parse as parseCsv } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { auditEntries, digestSubscribers, jobApplications } from "../src/db/schema.ts";
import { testNow } from "./clock.ts";
import { eventFieldsAt, personNumber, publishEvent } from "./event-fixtures.ts";
import { startTestServer, expectSuccess } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { pdf, upload } from "./uploads-fixtures.ts";

const admin = (server: TestServer) => server.issuer.token({ subject: "admin", roles: ["admin"] });
const editorToken = (server: TestServer) => server.issuer.token({ subject: "editor", roles: ["editor"] });
/** Removes the prefix as the site does. */
const fetchFile = (server: TestServer, url: string) =>
  fetch(server.origin + url.slice(server.config.publicApiPath.length));

describe("downloads", () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  afterEach(() => vi.useRealTimers());

  it("returns the participants of one event in order, including cancelled ones", async () => {
    const { event_id } = await publishEvent(
      server,
      eventFieldsAt(48, { title: "Очереди и шины", capacity_offline: 2 }),
    );
    const other = await publishEvent(server, eventFieldsAt(48));
    const receipts = [];
    for (const number of [1, 2, 3])
      receipts.push((await server.call("eventRegister", personNumber(number, event_id))).body);
    await server.call("eventRegister", personNumber(4, other.event_id));
    const first = receipts[0];
    await server.call("eventCancelRegistration", {
      event_id,
      registration_id: first?.registration_id ?? "",
      manage_token: first?.manage_token ?? "",
      reason: "OTHER_PLANS_EMERGED",
      comment: "=1+1",
    });

    const answer = await server.call("eventParticipantsDownload", { event_id, format: "csv" }, await admin(server));
    expect(answer).toMatchObject({ status: 200 });
    const response = await fetchFile(server, answer.body.url);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toContain(
      `filename*=UTF-8''${encodeURIComponent(answer.body.file_name)}`,
    );
    const rows: Record<string, string>[] = parseCsv(Buffer.from(await response.arrayBuffer()), {
      bom: true,
      columns: true,
    });
    expect(
      rows.map((row) => [row["Фамилия"], row["Состояние"], row["Причина отмены"], row["Комментарий к отмене"]]),
    ).toEqual([
      ["Петрова-1", "Отменена", "Появились другие планы", "'=1+1"],
      ["Петрова-2", "Зарегистрирован", "", ""],
      ["Петрова-3", "Зарегистрирован", "", ""],
    ]);
    expect(rows[2]?.["Место из листа ожидания (МСК)"]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u);
  });

  it("says in the list who added a person, which door link let them in, what they wait for, and the note", async () => {
    const fields = { format: "EventFormatOnlineAndOffline", capacity_offline: 1, capacity_online: 1 } as const;
    const { event_id } = await publishEvent(server, eventFieldsAt(2, fields));
    const organiser = await admin(server);
    const hall = expectSuccess(await server.call("eventRegister", personNumber(1, event_id)));
    const online = { ...personNumber(2, event_id), participation_format: "EventParticipationFormatOnline" as const };
    const { registration_id, manage_token } = expectSuccess(await server.call("eventRegister", online));
    const wish = { participation_format: "EventParticipationFormatOffline" as const };
    expectSuccess(
      await server.call("eventRegistrationSwitch", {
        event_id,
        registration_id,
        manage_token: manage_token ?? "",
        ...wish,
      }),
    );
    const noted = { event_id, registration_id, note: "=с переводчиком" };
    expectSuccess(await server.call("participantNoteSet", noted, organiser));
    const link = { event_id, label: "Вход: Пётр", allows_walk_ins: true };
    const { token } = expectSuccess(await server.call("doorLinkCreate", link, await editorToken(server)));
    const byLink = { event_id, door_token: token ?? "" };
    const walkIn = { ...byLink, first_name: "Пришла", last_name: "Сама", consent: true as const };
    expectSuccess(await server.call("doorWalkInAdd", walkIn));
    const mark = { event_id, registration_id: hall.registration_id, is_checked_in: true };
    expectSuccess(await server.call("participantCheckIn", mark, organiser));
    expectSuccess(await server.call("doorCheckIn", { ...mark, ...byLink, is_checked_in: false }));
    expectSuccess(await server.call("doorCheckIn", { ...mark, ...byLink }));
    const undone = { event_id, registration_id, is_checked_in: true };
    expectSuccess(await server.call("participantCheckIn", undone, organiser));
    expectSuccess(await server.call("participantCheckIn", { ...undone, is_checked_in: false }, organiser));

    const { url } = expectSuccess(
      await server.call("eventParticipantsDownload", { event_id, format: "csv" }, organiser),
    );
    const file = Buffer.from(await (await fetchFile(server, url)).arrayBuffer());
    const rows: Record<string, string>[] = parseCsv(file, { bom: true, columns: true });
    const columns = ["Ждёт места", "Кто записал", "Кто отметил приход", "Заметка"];
    expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
      ["", "", "Вход: Пётр", ""],
      ["Прийти лично", "", "", "'=с переводчиком"],
      ["", "Вход: Пётр", "Вход: Пётр", ""],
    ]);
  });

  it("has a column for each question, in an order that no edit changes, and says whose email is confirmed and who joined", async () => {
    const event = await publishEvent(server, eventFieldsAt(48));
    const question = (question_id: string) => ({
      question_id,
      kind: "text" as const,
      label: `Вопрос ${question_id}`,
      options: [],
      is_required: false,
      is_asked: true,
      is_shown_at_check_in: false,
      condition: null,
    });
    const { event_id, version } = event;
    const set = { event_id, version, registration_questions: [question("b"), question("a")] };
    expectSuccess(await server.call("eventRegistrationQuestionsSet", set, await editorToken(server)));
    const answers = ["a", "b"].map((question_id) => ({ question_id, values: [`Ответ ${question_id}`] }));
    for (const number of [21, 22])
      expectSuccess(await server.call("eventRegister", { ...personNumber(number, event_id), answers }));
    const { email } = personNumber(21, event_id);
    await server.service.database.db.execute(sql`insert into mail_addresses (email, confirmed_at) values
      (lower(${email}), now()), (lower(${personNumber(22, event_id).email}), null)
      on conflict (email) do update set confirmed_at = excluded.confirmed_at`);
    await server.service.database.db.execute(
      sql`update registrations set joined_at = '2026-11-21T16:00:00Z' where email = ${email} and event_id = ${event_id}`,
    );
    const download = { event_id, format: "csv" } as const;
    const { url } = expectSuccess(await server.call("eventParticipantsDownload", download, await admin(server)));
    const [header = [], ...rows]: string[][] = parseCsv(await (await fetchFile(server, url)).text(), { bom: true });
    expect(header.slice(-2)).toEqual(["Вопрос a", "Вопрос b"]);
    const cells = (row: string[]) =>
      ["Адрес подтверждён", "Подключение к трансляции (МСК)", "Вопрос a", "Вопрос b"].map(
        (column) => row[header.indexOf(column)],
      );
    expect(rows.map(cells)).toEqual([
      ["да", "2026-11-21 19:00", "Ответ a", "Ответ b"],
      ["нет", "", "Ответ a", "Ответ b"],
    ]);
  });

  it("returns all subscribers over several batches, each once, without blocking other requests", async () => {
    await server.service.database.db.insert(digestSubscribers).values(
      Array.from({ length: 1_201 }, (_, index) => ({
        subscriber_id: `s${String(index).padStart(5, "0")}`,
        email: `reader${index}@example.org`,
      })),
    );
    const answer = await server.call("digestSubscribersDownload", { format: "xlsx" }, await admin(server));
    const response = await fetchFile(server, answer.body.url);
    // The file is open and not read: it must not hold a connection.
    const meanwhile = await server.call("eventList", {});
    expect(meanwhile.status).toBe(200);
    const book = spreadsheet.read(Buffer.from(await response.arrayBuffer()));
    const rows = spreadsheet.utils.sheet_to_json<string[]>(book.Sheets["Подписчики"] ?? {}, { header: 1 });
    expect(rows.slice(1).map((row) => row[0])).toEqual(
      Array.from({ length: 1_201 }, (_, i) => `reader${i}@example.org`),
    );
  });

  it("returns applications with a label for every enumeration member", async () => {
    await server.service.database.db.delete(jobApplications);
    await server.service.database.db.insert(jobApplications).values({
      application_id: "a1",
      first_name: "Борис",
      last_name: "Иванов",
      email: "boris@example.org",
      job_search_status: "YesActivelyLooking",
      know_about: ["KnowAboutCorpGoodCorporateCulture", "KnowAboutCorpSolvesInterestingTasks"],
      person_current_status: "Study",
      person_work_experience: "LessThanTwoYears",
      read_about: ["ReadAboutCorpTechExpertsHabr"],
      reason: "ReasonPremiumForever",
      consented_at: new Date("2026-11-21T16:00:00Z"),
    });
    const answer = await server.call("jobApplicationsDownload", { format: "csv" }, await admin(server));
    const text = await (await fetchFile(server, answer.body.url)).text();
    const [row]: Record<string, string>[] = parseCsv(text, { bom: true, columns: true });
    expect(row).toMatchObject({
      "Ищет ли работу": "Да, активно ищу",
      "Что знает о компании": "Хорошая культура внутри компании, Решаете интересные задачи",
      "Что привлекло бы": "Премиум-подписка навсегда",
      "Согласие (МСК)": "2026-11-21 19:00",
    });
  });

  it("contains URLs of applicants' documents that work for seven days without a token", async () => {
    const sent = await upload(server, pdf, "Резюме.pdf");
    const applied = await server.call("jobApplicationSend", {
      ...examples.jobApplicationSend.request,
      file_id: sent.file.file_id,
    });
    expect(applied.status).toBe(200);
    const issuedAt = testNow().getTime();
    vi.useFakeTimers({ toFake: ["Date"], now: issuedAt });
    const csv = await server.call("jobApplicationsDownload", { format: "csv" }, await admin(server));
    const listed: Record<string, string>[] = parseCsv(await (await fetchFile(server, csv.body.url)).text(), {
      bom: true,
      columns: true,
    });
    const row = listed.find((one) => one["Идентификатор файла"] === sent.file.file_id);
    const fileUrl = row?.["Файл (ссылка действует 7 дней)"] ?? "";
    expect(fileUrl.startsWith(`${server.config.publicOrigin}${server.config.publicApiPath}/file/private/`)).toBe(true);
    const path = fileUrl.slice(server.config.publicOrigin.length);
    const opened = await fetchFile(server, path);
    expect([opened.status, await opened.text()]).toEqual([200, pdf.toString()]);
    const xlsx = await server.call("jobApplicationsDownload", { format: "xlsx" }, await admin(server));
    const book = spreadsheet.read(Buffer.from(await (await fetchFile(server, xlsx.body.url)).arrayBuffer()));
    const cells = Object.values(book.Sheets["Заявки"] ?? {}) as { t?: string; v?: unknown }[];
    const inSheet = cells.filter(({ v }) => String(v).includes(`/file/private/${sent.file.file_id}?`));
    expect(inSheet.map(({ t }) => t)).toEqual(["s"]);

    const sevenDaysLater = issuedAt + 7 * 24 * 3_600_000;
    vi.setSystemTime(sevenDaysLater - 60_000);
    expect((await fetchFile(server, path)).status).toBe(200);
    vi.setSystemTime(sevenDaysLater);
    const late = await fetchFile(server, path);
    expect([late.status, await late.json()]).toEqual([403, expect.objectContaining({ code: "ADDRESS_EXPIRED" })]);
  });

  it("audits who received a list", async () => {
    const { db } = server.service.database;
    await db.delete(auditEntries).where(sql`action = 'jobApplicationsDownload'`);
    await server.call("jobApplicationsDownload", { format: "csv" }, await admin(server));
    const entries = await db
      .select()
      .from(auditEntries)
      .where(sql`action = 'jobApplicationsDownload'`);
    expect(entries).toMatchObject([
      { actor_subject: "admin", entity: "people-list", entity_id: "applications", after: { format: "csv" } },
    ]);
  });

  it("rejects editors, changed URLs and unknown events", async () => {
    const editor = await server.issuer.token();
    expect((await server.call("digestSubscribersDownload", { format: "csv" }, editor)).status).toBe(403);
    expect((await server.call("digestSubscribersDownload", { format: "csv" })).status).toBe(401);
    const unknown = await server.call(
      "eventParticipantsDownload",
      { event_id: "none", format: "csv" },
      await admin(server),
    );
    expect(unknown.status).toBe(404);
    const { url } = (await server.call("digestSubscribersDownload", { format: "csv" }, await admin(server))).body;
    const changed = await fetchFile(server, url.replace("/subscribers?", "/applications?"));
    expect(changed.status).toBe(403);
    expect(await changed.json()).toMatchObject({ code: "ADDRESS_INVALID", message: expect.stringMatching(/[а-яё]/u) });
    expect(
      (await fetch(server.origin + url.slice(server.config.publicApiPath.length), { method: "HEAD" })).status,
    ).toBe(405);
  });
});
