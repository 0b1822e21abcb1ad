import { people } from "../people.ts";
import { bold, doc, h2, ol, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

// It lasts from midnight to midnight, so that whenever somebody starts the product for the first time, something is going on.
export const incidentDay: SeedEvent = {
  slug: "incident-day",
  title: "Сутки на дежурстве: онлайн-конференция об инцидентах",
  shortDescription:
    "Открытый стенд, который ломается каждые два часа, и шесть докладов о дежурствах, разборах и восстановлении. Подключайтесь в любой момент.",
  format: "EventFormatOnline",
  dayOffset: 0,
  startTime: "00:00",
  durationMinutes: 1440,
  timeZone: "Europe/Moscow",
  city: null,
  address: null,
  capacityOffline: null,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Двадцать четыре часа работает учебный стенд: магазин из одиннадцати сервисов, с которым раз в два часа что-то случается. Участники видят те же графики, журналы и трассы, что и дежурный, и могут предложить гипотезу раньше него. Днём — доклады людей, которые занимаются этим не на стенде.",
    ),
    h2("Как участвовать"),
    ol(
      "Зарегистрируйтесь — в письме и на этой странице появится ссылка на трансляцию и доступ к стенду на чтение.",
      "Заходите когда удобно: в начале каждого чётного часа начинается новый инцидент, через сорок минут — его разбор.",
      "Пишите гипотезы в чат. Ведущий проверяет те, за которые проголосовали.",
    ),
    h2("О чём доклады"),
    ul(
      "Что делать в первые пять минут и чего в них не делать.",
      "Как проводить разбор, после которого люди не начинают скрывать ошибки.",
      "Почему резервная копия, которую не восстанавливали, — это надежда.",
    ),
    p(
      bold("Ночная часть — не шутка: "),
      "с полуночи до девяти стенд ведут дежурные из Новосибирска: их утро начинается на четыре часа раньше.",
    ),
  ),
  speakers: [people.yudina, people.saveliev, people.dorokhov, people.veresova, people.malyshev, people.polyakova],
  performances: [
    {
      title: "Первые пять минут",
      description:
        "Кто главный, где пишем, что уже известно. Как мы за полгода сократили среднее время до первой осмысленной записи в канале инцидента с 14 минут до трёх и почему восстановление ускорилось ещё сильнее.",
      startsAfterMinutes: 600,
      durationMinutes: 45,
      speaker_ids: ["ekaterina-yudina"],
    },
    {
      title: "График, который врал",
      description:
        "Средние по пяти минутам, потерянные метки и сумма процентилей. Четыре панели, которые мы показывали руководству, и что на них было нарисовано на самом деле.",
      startsAfterMinutes: 690,
      durationMinutes: 40,
      speaker_ids: ["nikita-saveliev"],
    },
    {
      title: "Откат как обычное действие",
      description:
        "Если откатить страшно, выкатывать страшно тоже. Совместимость схем, флаги и правило двух версий: что пришлось изменить, чтобы откат занимал девяносто секунд.",
      startsAfterMinutes: 780,
      durationMinutes: 40,
      speaker_ids: ["stepan-dorokhov"],
    },
    {
      title: "Восстанавливаем базу на глазах у зрителей",
      description:
        "Берём вчерашнюю копию кластера на 3 ТБ и поднимаем её до заданной секунды. Одновременно рассказываем, что проверяет ночное учебное восстановление и что оно однажды нашло.",
      startsAfterMinutes: 870,
      durationMinutes: 60,
      speaker_ids: ["anna-veresova"],
    },
    {
      title: "Сеть виновата в одном случае из десяти",
      description:
        "Как за двадцать минут доказать, что дело в сети, — или что не в ней. Потери, повторная передача, MTU и терпение.",
      startsAfterMinutes: 960,
      durationMinutes: 40,
      speaker_ids: ["timur-malyshev"],
    },
    {
      title: "Усталость дежурных: что показали два года наблюдений",
      description:
        "Ночные вызовы, восстановление сна и качество решений на следующий день. Сколько вызовов в неделю выдерживает человек и что мы изменили в расписании.",
      startsAfterMinutes: 1080,
      durationMinutes: 45,
      speaker_ids: ["sofia-polyakova", "ekaterina-yudina"],
    },
  ],
  questionAnswer: [
    {
      question: "Можно ли подключиться посреди дня?",
      answer: "Да. Каждый инцидент на стенде самостоятелен, а доклады не продолжают друг друга.",
    },
    {
      question: "Могу ли я что-нибудь сломать на стенде?",
      answer: "Нет, у участников доступ только на чтение. Ломает ведущий — по расписанию и изредка без него.",
    },
    {
      question: "Что останется после?",
      answer: "Записи всех разборов, докладов и выгрузка метрик стенда, чтобы повторить поиск самостоятельно.",
    },
  ],
  partners: [{ name: "Северный контур", url: "https://example.org/sever" }],
  linksBefore: [
    { title: "Трансляция", url: "https://example.com/live/incident-day" },
    { title: "Панели стенда", url: "https://example.com/stand/incident-day" },
  ],
  linksAfter: [{ title: "Записи разборов", url: "https://example.com/video/incident-day" }],
  cover: { composition: "signal-waves", seed: 109, ground: "accent" },
};
