import { expect, it } from "vitest";
import { contract } from "./contract.ts";

/** The fallback messages of the specification, in its order, and the calls that show each. @see requirement F3 */
const texts: readonly (readonly [
  meaning: string,
  ...calls: (readonly [name: keyof typeof contract, text: string])[],
])[] = [
  ["upload file", ["uploadFile", "Не удалось загрузить файл"]],
  ["load event list", ["eventList", "Не удалось загрузить список мероприятий"]],
  ["load event cities", ["eventCities", "Не удалось загрузить список городов"]],
  ["load event", ["eventGet", "Не удалось загрузить мероприятие"]],
  ["change event status", ["eventStatus", "Не удалось изменить статус мероприятия"]],
  ["create event", ["eventCreate", "Не удалось создать мероприятие"]],
  ["delete event", ["eventDelete", "Не удалось удалить мероприятие"]],
  ["edit event", ["eventEdit", "Не удалось отредактировать мероприятие"]],
  [
    "check registration availability",
    ["eventRegistrationAvailability", "Не удалось проверить возможность регистрации"],
  ],
  ["change gallery", ["eventGallerySet", "Не удалось изменить галерею"]],
  ["change partners", ["eventPartnersSet", "Не удалось изменить партнёров"]],
  ["change Q&A block", ["eventQuestionAnswerSet", "Не удалось изменить блок вопросов и ответов"]],
  ["change speakers", ["eventSpeakersSet", "Не удалось изменить спикеров"]],
  [
    "add or change a performance",
    ["eventPerformanceAdd", "Не удалось добавить выступление"],
    ["eventPerformanceEdit", "Не удалось изменить выступление"],
  ],
  ["delete program", ["eventPerformanceDeleteAll", "Не удалось удалить программу"]],
  ["change program visibility", ["eventPerformanceVisibility", "Не удалось изменить видимость программы"]],
  ["download participant list", ["eventParticipantsDownload", "Не удалось скачать список участников"]],
  ["add description", ["eventAboutSet", "Не удалось добавить описание"]],
  ["register for event", ["eventRegister", "Не удалось зарегистрироваться на мероприятие"]],
  [
    "cancel registration",
    ["eventCancelRegistration", "Не удалось отменить регистрацию"],
    ["eventCancelRegistrationLegacy", "Не удалось отменить регистрацию"],
  ],
  ["load article list", ["articleList", "Не удалось загрузить список статей"]],
  [
    "load blog filters",
    ["articleFilters", "Не удалось загрузить фильтры блога"],
    ["articleAllFilters", "Не удалось загрузить все фильтры блога"],
  ],
  ["create an article", ["articleCreate", "Не удалось создать статью"]],
  ["get an article", ["articleGet", "Не удалось получить статью"]],
  ["save an article", ["articleEdit", "Не удалось сохранить статью"]],
  ["delete an article", ["articleDelete", "Не удалось удалить статью"]],
  [
    "add content",
    ["articleContentSet", "Не удалось добавить контент статьи"],
    ["eventOtherContentSet", "Не удалось добавить контент"],
  ],
  ["save presentations", ["articlePresentationsSet", "Не удалось сохранить презентации"]],
  ["save authors", ["articleAuthorsSet", "Не удалось сохранить авторов"]],
  ["save banner", ["articleBannerSet", "Не удалось сохранить баннер"]],
  ["change article status", ["articleStatus", "Не удалось изменить статус статьи"]],
  ["subscribe to digest", ["digestSubscribe", "Не удалось подписаться на рассылку"]],
  ["download digest subscribers", ["digestSubscribersDownload", "Не удалось скачать список подписчиков рассылки"]],
  ["send application", ["jobApplicationSend", "Не удалось отправить заявку"]],
  ["get Google calendar link", ["eventCalendarGoogle", "Не удалось получить ссылку на Google-календарь"]],
  ["get ics file", ["eventCalendarIcs", "Не удалось получить файл календаря"]],
  [
    "add or get links to broadcasts before and after an event",
    ["eventNotificationBeforeGet", "Не удалось получить ссылки перед мероприятием"],
    ["eventNotificationBeforeSet", "Не удалось добавить ссылки перед мероприятием"],
    ["eventNotificationAfterGet", "Не удалось получить ссылки после мероприятия"],
    ["eventNotificationAfterSet", "Не удалось добавить ссылки после мероприятия"],
  ],
  ["download form submitters", ["jobApplicationsDownload", "Не удалось скачать список заявок"]],
  [
    "get or change running line data",
    ["runningLineGet", "Не удалось получить данные бегущей строки"],
    ["runningLineSet", "Не удалось изменить данные бегущей строки"],
  ],
];

it("has the words of the specification for every failure", () => {
  for (const [meaning, ...calls] of texts) {
    expect
      .soft(
        calls.map(([name]) => [name, contract[name].failure]),
        `failed to ${meaning}`,
      )
      .toEqual(calls);
  }
});

it("gives no two calls the same words, but the two that cancel a registration", () => {
  const all = Object.values(contract).map(({ failure }) => failure);
  expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual(["Не удалось отменить регистрацию"]);
});
