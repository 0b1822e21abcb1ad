import { people } from "../people.ts";
import { bold, doc, h2, ol, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

// Started a quarter of a day before the first start, so that an event is always in progress then.
export const incidentDay: SeedEvent = {
  slug: "incident-day",
  title: "Сутки на дежурстве: онлайн-конференция об инцидентах",
  shortDescription:
    "Открытый стенд, который ломается каждые два часа, и доклады о дежурствах, разборах и восстановлении. Подключайтесь в любой момент.",
  format: "EventFormatOnline",
  dayOffset: 0,
  startTime: "00:00",
  durationMinutes: 1440,
  beganHoursAgo: 6,
  timeZone: "Europe/Moscow",
  city: null,
  address: null,
  capacityOffline: null,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Двадцать четыре часа работает учебный стенд: магазин из одиннадцати сервисов, с которым раз в два часа что-то случается. Участники видят те же графики, журналы и трассы, что и дежурный, и могут предложить гипотезу раньше него. Рядом — доклады людей, которые занимаются этим не на стенде.",
    ),
    h2("Как участвовать"),
    ol(
      "Зарегистрируйтесь — в письме и на этой странице появится ссылка на трансляцию и доступ к стенду на чтение.",
      "Заходите когда удобно: каждые два часа начинается новый инцидент, через сорок минут — его разбор.",
      "Пишите гипотезы в чат. Ведущий проверяет те, за которые проголосовали.",
    ),
    h2("О чём доклады"),
    ul(
      "Что делать в первые пять минут и чего в них не делать.",
      "Как проводить разбор, после которого люди не начинают скрывать ошибки.",
      "Почему резервная копия, которую не восстанавливали, — это надежда.",
    ),
    p(bold("Ночная часть — не шутка: "), "её ведут дежурные из Новосибирска, у которых в это время уже утро."),
  ),
  speakers: [people.yudina, people.saveliev, people.dorokhov, people.veresova, people.malyshev, people.polyakova],
  performances: [
    {
      title: "Первые пять минут",
      description:
        "Кто главный, где пишем, что уже известно. Как мы за полгода сократили среднее время до первой осмысленной записи в канале инцидента с 14 минут до трёх и почему восстановление ускорилось ещё сильнее.",
      startsAfterMinutes: 240,
      durationMinutes: 45,
      speaker_ids: ["ekaterina-yudina"],
      track: "Доклады",
    },
    {
      title: "Инцидент третий: очередь, которая не убывает",
      description:
        "Потребители живы, ошибок нет, а очередь растёт. Ищем, кто читает и не подтверждает, по графикам стенда.",
      startsAfterMinutes: 240,
      durationMinutes: 40,
      speaker_ids: ["nikita-saveliev"],
      track: "Стенд",
    },
    {
      title: "График, который врал",
      description:
        "Средние по пяти минутам, потерянные метки и сумма процентилей. Четыре панели, которые мы показывали руководству, и что на них было нарисовано на самом деле.",
      startsAfterMinutes: 300,
      durationMinutes: 40,
      speaker_ids: ["nikita-saveliev"],
      track: "Доклады",
    },
    {
      title: "Откат как обычное действие",
      description:
        "Если откатить страшно, выкатывать страшно тоже. Совместимость схем, флаги и правило двух версий: что пришлось изменить, чтобы откат занимал девяносто секунд.",
      startsAfterMinutes: 345,
      durationMinutes: 75,
      speaker_ids: ["stepan-dorokhov"],
      track: "Доклады",
    },
    {
      title: "Инцидент четвёртый: у половины пользователей нет связи",
      description:
        "Один сервис отвечает из двух городов по-разному. Трассы, потери и таблица маршрутов, которую никто не менял.",
      startsAfterMinutes: 360,
      durationMinutes: 60,
      speaker_ids: ["timur-malyshev"],
      track: "Стенд",
    },
    {
      title: "Восстанавливаем базу на глазах у зрителей",
      description:
        "Берём вчерашнюю копию кластера на 3 ТБ и поднимаем её до заданной секунды. Одновременно рассказываем, что проверяет ночное учебное восстановление и что оно однажды нашло.",
      startsAfterMinutes: 450,
      durationMinutes: 60,
      speaker_ids: ["anna-veresova"],
      track: "Доклады",
    },
    {
      title: "Инцидент пятый: место на диске закончилось ночью",
      description: "Журналы, временные файлы и забытая копия. Что можно удалить сейчас, а что — только после разбора.",
      startsAfterMinutes: 480,
      durationMinutes: 40,
      speaker_ids: ["ekaterina-yudina"],
      track: "Стенд",
    },
    {
      title: "Сеть виновата в одном случае из десяти",
      description:
        "Как за двадцать минут доказать, что дело в сети, — или что не в ней. Потери, повторная передача, MTU и терпение.",
      startsAfterMinutes: 540,
      durationMinutes: 40,
      speaker_ids: ["timur-malyshev"],
      track: "Доклады",
    },
    {
      title: "Усталость дежурных: что показали два года наблюдений",
      description:
        "Ночные вызовы, восстановление сна и качество решений на следующий день. Сколько вызовов в неделю выдерживает человек и что мы изменили в расписании.",
      startsAfterMinutes: 600,
      durationMinutes: 45,
      speaker_ids: ["sofia-polyakova", "ekaterina-yudina"],
      track: "Доклады",
    },
    {
      title: "Инцидент шестой: откат, который не откатывает",
      description: "Новая схема, старый код и миграция между ними. Проверяем правило двух версий на живом примере.",
      startsAfterMinutes: 600,
      durationMinutes: 40,
      speaker_ids: ["stepan-dorokhov"],
      track: "Стенд",
    },
    {
      title: "Разбор суток",
      description: "Двенадцать инцидентов, лучшие гипотезы из чата и список того, что мы сами увидели впервые.",
      startsAfterMinutes: 1380,
      durationMinutes: 45,
      speaker_ids: ["ekaterina-yudina", "nikita-saveliev"],
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
