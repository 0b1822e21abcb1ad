import { people } from "../people.ts";
import { code, doc, h2, h3, link, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const tracingWithoutGuessing: SeedEvent = {
  slug: "tracing-without-guessing",
  title: "Трассировка без гадания: от запроса к причине",
  shortDescription:
    "Как собирать трассы с сотни сервисов, не разориться на хранении и находить в них причину, а не подтверждение догадки. Онлайн-встреча с разбором двух инцидентов.",
  format: "EventFormatOnline",
  dayOffset: -38,
  startTime: "17:00",
  durationMinutes: 120,
  timeZone: "Europe/Moscow",
  city: null,
  address: null,
  capacityOffline: null,
  capacityOnline: 1000,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Трассировку внедряют, чтобы понимать, а пользуются ей, чтобы убедиться: «я так и думал, база». На встрече разбираем, как устроить сбор и просмотр трасс так, чтобы они могли вас переубедить.",
    ),
    h2("Содержание"),
    h3("Что хранить"),
    p(
      "Сохранять всё дорого, а случайный процент теряет именно те запросы, ради которых всё затевалось. Поговорим о решении после завершения трассы и о том, чем за него платят.",
    ),
    h3("Как искать"),
    ul(
      "Сравнивать медленные трассы с быстрыми, а не рассматривать одну.",
      ["Договориться об именах: ", code("http.route"), " вместо полного адреса, иначе поиск не работает."],
      "Отличать ожидание от работы — на обычной диаграмме они одного цвета.",
    ),
    p(
      "Перед встречей полезно посмотреть ",
      link("словарь полей", "https://example.com/docs/tracing-fields"),
      ", которым мы пользуемся в примерах.",
    ),
  ),
  speakers: [people.saveliev, people.yudina],
  performances: [
    {
      title: "Пять процентов, которые стоит хранить",
      description:
        "Как устроена выборка на двух миллионах спанов в минуту: буфер на тридцать секунд, правила для ошибок и медленных запросов, квота на сервис. Сколько это стоит и где мы до сих пор теряем трассы.",
      startsAfterMinutes: 10,
      durationMinutes: 45,
      speaker_ids: ["nikita-saveliev"],
      videoUrl: "https://example.com/video/tracing-without-guessing/1",
    },
    {
      title: "Два инцидента глазами трассы",
      description:
        "Повторные запросы, которые положили сервис скидок, и пул соединений, который казался базой данных. Идём по следам в том же порядке, в каком шли на дежурстве, включая неверные повороты.",
      startsAfterMinutes: 60,
      durationMinutes: 50,
      speaker_ids: ["ekaterina-yudina", "nikita-saveliev"],
      videoUrl: "https://example.com/video/tracing-without-guessing/2",
    },
  ],
  questionAnswer: [
    {
      question: "Нужна ли регистрация, чтобы смотреть?",
      answer: "Да, ссылку на трансляцию мы присылаем зарегистрированным за час до начала.",
    },
    {
      question: "Привязаны ли доклады к какому-то продукту?",
      answer: "Нет. Примеры — на OpenTelemetry, но приёмы работают с любым хранилищем трасс.",
    },
  ],
  partners: [],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/tracing" }],
  linksAfter: [
    { title: "Запись", url: "https://example.com/video/tracing" },
    { title: "Правила выборки из доклада", url: "https://example.com/docs/tracing-sampling" },
  ],
  cover: { composition: "node-graph", seed: 611, ground: "ink" },
};
