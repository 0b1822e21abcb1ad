import { text as readText } from "node:stream/consumers";
import {
  jobSearchStatusLabels,
  joinReasonLabels,
  knowAboutLabels,
  personCurrentStatusLabels,
  personWorkExperienceLabels,
  readAboutLabels,
} from "@corp/api/labels";
import { expect, it } from "vitest";
import { guest } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import { createUrlSigner } from "../signing/signed-url.ts";
import type { Download } from "./download-url.ts";
import { createDownloads } from "./downloads-module.ts";
import type { JobApplication, ListedEvent, Participant, PeopleLists, Subscriber } from "./people-lists.ts";

const publicOrigin = "https://corp.example";
const publicApiPath = "/p-api/product";
const signer = createUrlSigner("k".repeat(32));
const admin = { ...guest, subject: "admin", isAdmin: true };

const participant: Participant = {
  queue_number: 1,
  state: "cancelled",
  participation_format: "EventParticipationFormatOffline",
  first_name: "Анна",
  last_name: "=Петрова",
  email: "anna@example.org",
  is_email_confirmed: false,
  phone: "+7 900 000-00-00",
  company: null,
  position: null,
  person_current_status: "WorkInIT",
  // A later version of the server has stored it.
  person_work_experience: "SomethingNew" as string as Participant["person_work_experience"],
  answers: [],
  created_at: new Date("2026-11-20T20:00:00Z"),
  promoted_at: null,
  checked_in_at: null,
  joined_at: null,
  waits_for: null,
  added_by_name: null,
  checked_in_by_name: null,
  note: null,
  cancelled_at: new Date("2026-11-21T05:30:00Z"),
  cancellation_reason: "OTHER_PLANS_EMERGED",
  cancellation_comment: null,
  consented_at: new Date("2026-11-20T20:00:00Z"),
  consent_version: "2026-01",
};

const application: JobApplication = {
  application_id: "1",
  first_name: "Борис",
  last_name: "Иванов",
  email: "boris@example.org",
  phone: null,
  city: "Казань",
  job_search_status: "NotLookingForJob",
  know_about: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpGoodCorporateCulture"],
  person_current_status: "Study",
  person_work_experience: "LessThanTwoYears",
  read_about: ["ReadAboutCorpTechExpertsHabr"],
  reason: "EndlessVacation",
  position: null,
  comment: "Первая строка\nвторая",
  file_id: "f1",
  file_name: "резюме.pdf",
  state: "in-progress",
  assignee_name: "Ольга",
  note: "Позвонить",
  created_at: new Date("2026-11-21T16:00:00Z"),
  consented_at: new Date("2026-11-21T16:00:00Z"),
  consent_version: null,
};

function harness(
  subscribers: readonly Subscriber[] = [],
  {
    people = [participant],
    applications = [application],
    registrationQuestions = [],
  }: {
    people?: Participant[];
    applications?: JobApplication[];
    registrationQuestions?: ListedEvent["registrationQuestions"];
  } = {},
) {
  const state = { now: new Date("2026-11-21T16:00:00.700Z"), isEventThere: true, log: [] as [Edit, Download][] };
  const lists: PeopleLists = {
    findEvent: async (eventId) =>
      state.isEventThere && eventId === "e1"
        ? { title: "Очереди и шины", timeZone: "Asia/Vladivostok", registrationQuestions }
        : undefined,
    participants: async (eventId, after) => (eventId === "e1" && after === null ? people : []),
    subscribers: async (after) => (after === null ? subscribers : []),
    applications: async (after) => (after === null ? applications : []),
  };
  const downloads = createDownloads({
    lists,
    log: { record: async (edit, download) => void state.log.push([edit, download]) },
    signer,
    isOnTeam: async () => true,
    publicOrigin,
    publicApiPath,
    now: () => state.now,
  });
  const open = (url: string) => downloads.open(url.slice(publicApiPath.length));
  return { state, downloads, open };
}

it("returns a URL of the participants that is valid for five minutes, and audits it", async () => {
  const { state, downloads, open } = harness();
  const answer = await downloads.handlers.eventParticipantsDownload({ event_id: "e1", format: "csv" }, admin);
  // The day is in the event's time zone: in Vladivostok it has already begun.
  expect(answer.file_name).toBe("participants-2026-11-22-очереди-и-шины.csv");
  expect(answer.expires_at).toBe("2026-11-21T16:05:00.000Z");
  expect(answer.url).toMatch(/^\/p-api\/product\/download\/participants\?/u);
  expect(state.log).toEqual([
    [
      { action: "eventParticipantsDownload", by: admin, now: state.now },
      { list: "participants", eventId: "e1", format: "csv", fileName: answer.file_name },
    ],
  ]);

  state.now = new Date("2026-11-21T16:04:59.999Z");
  const file = await open(answer.url);
  expect(file).toMatchObject({ fileName: answer.file_name, contentType: "text/csv; charset=utf-8" });
  expect(await readText(file.body)).toBe(
    "Состояние,Формат участия,Фамилия,Имя,Почта,Адрес подтверждён,Телефон,Компания,Должность,Чем занимается,Опыт в ИТ," +
      "Регистрация (Asia/Vladivostok),Место из листа ожидания (Asia/Vladivostok),Приход (Asia/Vladivostok)," +
      "Подключение к трансляции (Asia/Vladivostok),Отмена (Asia/Vladivostok),Причина отмены,Комментарий к отмене,Ждёт места,Кто записал,Кто отметил приход,Заметка,Согласие (Asia/Vladivostok),Версия согласия\r\n" +
      "Отменена,Прийти лично,'=Петрова,Анна,anna@example.org,нет,'+7 900 000-00-00,,,Работаю в ИТ,SomethingNew," +
      "2026-11-21 06:00,,,,2026-11-21 15:30,Появились другие планы,,,,,,2026-11-21 06:00,2026-01\r\n",
  );

  state.now = new Date("2026-11-21T16:05:00Z");
  await expect(open(answer.url)).rejects.toMatchObject({ kind: "forbidden", code: "ADDRESS_EXPIRED" });
});

it("writes who added and checked in a person, what they wait for and the note, none of which is a formula", async () => {
  const people = [
    {
      ...participant,
      waits_for: "EventParticipationFormatOnline" as const,
      added_by_name: "+Ольга",
      checked_in_by_name: "@Вход 2",
      note: '=HYPERLINK("https://evil.example")',
    },
  ];
  const { downloads, open } = harness([], { people });
  const { url } = await downloads.handlers.eventParticipantsDownload({ event_id: "e1", format: "csv" }, admin);
  const [, row] = (await readText((await open(url)).body)).split("\r\n");
  expect(row).toContain(`,Смотреть онлайн,'+Ольга,'@Вход 2,"'=HYPERLINK(""https://evil.example"")",2026-11-21 06:00`);
});

it("writes answers into columns of their own, which stay where they are when the questions are reordered", async () => {
  const question = { is_required: false, is_asked: true, is_shown_at_check_in: false, condition: null };
  const options = [
    { option_id: "x", label: "Чай" },
    { option_id: "y", label: "Кофе; вода" },
  ];
  const asked = [
    { ...question, question_id: "2", kind: "several" as const, label: "=Напитки", options },
    { ...question, question_id: "1", kind: "yes_no" as const, label: "Впервые?", options: [] },
    { ...question, question_id: "3", kind: "text" as const, label: "Слова", options: [], is_asked: false },
  ];
  const people = [
    {
      ...participant,
      answers: [
        { question_id: "1", values: ["no"] },
        { question_id: "2", values: ["y", "x"] },
      ],
    },
    { ...participant, answers: [{ question_id: "3", values: ["=1+1"] }] },
  ];
  const downloadLines = async (registrationQuestions: typeof asked) => {
    const { downloads, open } = harness([], { people, registrationQuestions });
    const { url } = await downloads.handlers.eventParticipantsDownload({ event_id: "e1", format: "csv" }, admin);
    return (await readText((await open(url)).body)).split("\r\n");
  };
  const lines = await downloadLines(asked);
  expect(lines.map((line) => line.replace(/^.*(?=,Версия согласия|,2026-01)/u, ""))).toEqual([
    ",Версия согласия,Впервые?,'=Напитки,Слова",
    ',2026-01,Нет,"Чай; Кофе; вода",',
    ",2026-01,,,'=1+1",
    "",
  ]);
  expect(await downloadLines(asked.toReversed())).toEqual(lines);
});

it("writes applications with the labels of the form and Moscow time", async () => {
  const { downloads, open } = harness();
  const { url, file_name } = await downloads.handlers.jobApplicationsDownload({ format: "csv" }, admin);
  expect(file_name).toBe("applications-2026-11-21.csv");
  const [header, ...rows] = (await readText((await open(url)).body)).split("\r\n");
  expect(header).toContain("Заявка (МСК),Состояние,Кто занимается,Заметка,Фамилия,Имя");
  expect(header).toContain("Идентификатор файла,Файл (ссылка действует 7 дней),Согласие (МСК)");
  const filePath = publicApiPath + signer.sign("/file/private/f1", new Date("2026-11-28T16:00:00.700Z"));
  expect(rows.join("|")).toBe(
    "2026-11-21 19:00,В работе,Ольга,Позвонить,Иванов,Борис,boris@example.org,,Казань,,Не ищу,Учусь,Меньше двух лет," +
      '"Решаете интересные задачи, Хорошая культура внутри компании",На Хабре,Бесконечный отпуск,"Первая строка\nвторая",' +
      `резюме.pdf,f1,${publicOrigin}${filePath},2026-11-21 19:00,|`,
  );
});

it("writes every answer in the words of the form, also of people who do not want to answer", async () => {
  const statuses = Object.keys(personCurrentStatusLabels) as Participant["person_current_status"][];
  const experiences = Object.keys(personWorkExperienceLabels) as Participant["person_work_experience"][];
  const people = [
    ...statuses.map((person_current_status) => ({ ...participant, person_current_status })),
    ...experiences.map((person_work_experience) => ({ ...participant, person_work_experience })),
  ];
  const know_about = Object.keys(knowAboutLabels) as JobApplication["know_about"];
  const read_about = Object.keys(readAboutLabels) as JobApplication["read_about"];
  const reasons = Object.keys(joinReasonLabels) as JobApplication["reason"][];
  const searches = Object.keys(jobSearchStatusLabels) as JobApplication["job_search_status"][];
  const applications = [
    ...reasons.map((reason) => ({ ...application, know_about, read_about, reason })),
    ...searches.map((job_search_status) => ({ ...application, job_search_status })),
  ];
  const { downloads, open } = harness([], { people, applications });
  const files = [
    await downloads.handlers.eventParticipantsDownload({ event_id: "e1", format: "csv" }, admin),
    await downloads.handlers.jobApplicationsDownload({ format: "csv" }, admin),
  ];
  const text = (await Promise.all(files.map(async ({ url }) => readText((await open(url)).body)))).join("");
  for (const labels of [
    ...[personCurrentStatusLabels, personWorkExperienceLabels, knowAboutLabels],
    ...[readAboutLabels, joinReasonLabels, jobSearchStatusLabels],
  ])
    for (const [member, label] of Object.entries(labels)) expect(text, member).toContain(label);
});

it("writes when each subscriber gave the consent, and nothing where none was given", async () => {
  const subscribed_at = new Date("2026-11-21T16:00:00Z");
  const subscriber = (
    subscriber_id: string,
    consented_at: Date | null,
    consent_version: string | null,
  ): Subscriber => ({
    subscriber_id,
    email: `${subscriber_id}@example.org`,
    subscribed_at,
    consented_at,
    consent_version,
    confirmed_at: null,
    unsubscribed_at: null,
  });
  const { downloads, open } = harness([
    subscriber("a", null, "2026-01"),
    subscriber("b", new Date("2026-12-01T09:00:00Z"), "2026-12"),
    subscriber("c", null, null),
  ]);
  const { url } = await downloads.handlers.digestSubscribersDownload({ format: "csv" }, admin);
  const [, ...rows] = (await readText((await open(url)).body)).trimEnd().split("\r\n");
  expect(rows).toEqual([
    "a@example.org,2026-11-21 19:00,2026-11-21 19:00,2026-01,,",
    "b@example.org,2026-11-21 19:00,2026-12-01 12:00,2026-12,,",
    "c@example.org,2026-11-21 19:00,,,,",
  ]);
});

it("writes the header of an empty list", async () => {
  const { downloads, open } = harness();
  const { url, file_name } = await downloads.handlers.digestSubscribersDownload({ format: "csv" }, admin);
  expect(file_name).toBe("subscribers-2026-11-21.csv");
  expect(await readText((await open(url)).body)).toBe(
    "Почта,Подписка (МСК),Согласие (МСК),Версия согласия,Подтверждение (МСК),Отписка (МСК)\r\n",
  );
});

it.each([
  ["another event", (url: string) => url.replace("event_id=e1", "event_id=e2")],
  ["another format", (url: string) => url.replace("format=csv", "format=xlsx")],
  ["another list", (url: string) => url.replace("/participants?", "/applications?")],
  ["a later end", (url: string) => url.replace(/expires=\d+/u, "expires=9999999999")],
  ["no signature", (url: string) => url.replace(/&signature=.*/u, "")],
  ["an added parameter", (url: string) => `${url}&format=xlsx`],
])("rejects a changed URL: %s", async (_name, change) => {
  const { downloads, open } = harness();
  const { url } = await downloads.handlers.eventParticipantsDownload({ event_id: "e1", format: "csv" }, admin);
  expect(change(url)).not.toBe(url);
  await expect(open(change(url))).rejects.toMatchObject({ kind: "forbidden", code: "ADDRESS_INVALID" });
});

it("rejects the signature of another path", async () => {
  const { state, open } = harness();
  const signed = signer.sign("/file/private/1?format=csv&file_name=a", new Date(state.now.getTime() + 1000));
  await expect(open(publicApiPath + signed)).rejects.toMatchObject({ code: "ADDRESS_INVALID" });
});

it("rejects an unknown event, before and after the URL is issued", async () => {
  const { state, downloads, open } = harness();
  const ask = (event_id: string) => downloads.handlers.eventParticipantsDownload({ event_id, format: "csv" }, admin);
  await expect(ask("e2")).rejects.toMatchObject({ kind: "not-found" });
  expect(state.log).toEqual([]);
  const { url } = await ask("e1");
  state.isEventThere = false;
  await expect(open(url)).rejects.toMatchObject({ kind: "not-found" });
});
