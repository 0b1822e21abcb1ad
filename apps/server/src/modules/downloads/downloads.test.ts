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
  queueNumber: 1,
  state: "cancelled",
  participationFormat: "EventParticipationFormatOffline",
  firstName: "Анна",
  lastName: "=Петрова",
  email: "anna@example.org",
  isEmailConfirmed: false,
  phone: "+7 900 000-00-00",
  company: null,
  position: null,
  personCurrentStatus: "WorkInIT",
  personWorkExperience: "SomethingNew",
  answers: [],
  createdAt: new Date("2026-11-20T20:00:00Z"),
  promotedAt: null,
  checkedInAt: null,
  joinedAt: null,
  waitsFor: null,
  addedByName: null,
  checkedInByName: null,
  note: null,
  cancelledAt: new Date("2026-11-21T05:30:00Z"),
  cancellationReason: "OTHER_PLANS_EMERGED",
  cancellationComment: null,
  consentedAt: new Date("2026-11-20T20:00:00Z"),
  consentVersion: "2026-01",
};

const application: JobApplication = {
  applicationId: "1",
  firstName: "Борис",
  lastName: "Иванов",
  email: "boris@example.org",
  phone: null,
  city: "Казань",
  jobSearchStatus: "NotLookingForJob",
  knowAbout: ["KnowAboutCorpSolvesInterestingTasks", "KnowAboutCorpGoodCorporateCulture"],
  personCurrentStatus: "Study",
  personWorkExperience: "LessThanTwoYears",
  readAbout: ["ReadAboutCorpTechExpertsHabr"],
  reason: "EndlessVacation",
  position: null,
  comment: "Первая строка\nвторая",
  fileId: "f1",
  fileName: "резюме.pdf",
  state: "in-progress",
  assigneeName: "Ольга",
  note: "Позвонить",
  createdAt: new Date("2026-11-21T16:00:00Z"),
  consentedAt: new Date("2026-11-21T16:00:00Z"),
  consentVersion: null,
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
      waitsFor: "EventParticipationFormatOnline",
      addedByName: "+Ольга",
      checkedInByName: "@Вход 2",
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
  const statuses = Object.keys(personCurrentStatusLabels);
  const experiences = Object.keys(personWorkExperienceLabels);
  const people = [
    ...statuses.map((personCurrentStatus) => ({ ...participant, personCurrentStatus })),
    ...experiences.map((personWorkExperience) => ({ ...participant, personWorkExperience })),
  ];
  const knowAbout = Object.keys(knowAboutLabels) as JobApplication["knowAbout"];
  const readAbout = Object.keys(readAboutLabels) as JobApplication["readAbout"];
  const reasons = Object.keys(joinReasonLabels);
  const searches = Object.keys(jobSearchStatusLabels);
  const applications = [
    ...reasons.map((reason) => ({ ...application, knowAbout, readAbout, reason })),
    ...searches.map((jobSearchStatus) => ({ ...application, jobSearchStatus })),
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
  const subscribedAt = new Date("2026-11-21T16:00:00Z");
  const of = (subscriberId: string, consentedAt: Date | null, consentVersion: string | null): Subscriber => ({
    subscriberId,
    email: `${subscriberId}@example.org`,
    subscribedAt,
    consentedAt,
    consentVersion,
    confirmedAt: null,
    unsubscribedAt: null,
  });
  const { downloads, open } = harness([
    of("a", null, "2026-01"),
    of("b", new Date("2026-12-01T09:00:00Z"), "2026-12"),
    of("c", null, null),
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
