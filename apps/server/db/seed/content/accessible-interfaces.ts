import { people } from "../people.ts";
import { code, doc, h2, p, quote, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const accessibleInterfaces: SeedEvent = {
  slug: "accessible-interfaces",
  title: "Интерфейс на слух: доступность без галочек",
  shortDescription:
    "Оформляем заказ с выключенным экраном, чиним то, что не получилось, и обсуждаем, как удержать доступность, когда релизы выходят каждый день.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: 23,
  startTime: "17:30",
  durationMinutes: 165,
  timeZone: "Europe/Moscow",
  city: "Нижний Новгород",
  address: "ул. Наглядная, 3, дом культуры «Станок», малый зал",
  capacityOffline: 60,
  capacityOnline: 400,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Автоматическая проверка находит примерно треть проблем доступности — ту, что попроще. Остальное слышно, если закрыть глаза и попробовать сделать на сайте что-нибудь полезное. Именно с этого начнётся встреча.",
    ),
    h2("Что обсудим"),
    ul(
      ["Почему лишний ", code("aria-label"), " хуже, чем никакого."],
      "Куда девается фокус после закрытия окна и как его вернуть.",
      "Уведомления: что произнести сразу, а что может подождать.",
      "Как договориться с дизайном о контрасте до макета, а не после.",
    ),
    quote("Доступность ломается не тогда, когда о ней забыли, а когда о ней помнил один человек и он ушёл в отпуск."),
    p("Зал доступен для колясок, на сцене работает переводчик жестового языка, у трансляции есть субтитры."),
  ),
  speakers: [people.ershov, people.osokina],
  performances: [
    {
      title: "Заказ с выключенным экраном",
      description:
        "Живая демонстрация на трёх настоящих страницах. Слушаем, записываем, где потерялись, и тут же смотрим в разметку: почти каждая остановка объясняется двумя-тремя причинами.",
      startsAfterMinutes: 20,
      durationMinutes: 50,
      speaker_ids: ["denis-ershov"],
    },
    {
      title: "Сорок команд и одна кнопка",
      description:
        "Как устроены проверки в дизайн-системе: что ловим на сборке, что — в браузере, что — только руками раз в месяц. История кнопки с индикатором загрузки, которая полгода теряла фокус.",
      startsAfterMinutes: 80,
      durationMinutes: 40,
      speaker_ids: ["maria-osokina"],
    },
    {
      title: "Мастерская: чиним вместе",
      description: "Форма регистрации с двенадцатью ошибками. Работаем парами: один слушает, другой правит.",
      startsAfterMinutes: 125,
      durationMinutes: 40,
      speaker_ids: ["denis-ershov", "maria-osokina"],
    },
  ],
  questionAnswer: [
    {
      question: "Нужно ли ставить программу экранного доступа?",
      answer:
        "Для мастерской — да. Подойдёт NVDA для Windows или встроенный VoiceOver. Короткая инструкция придёт в письме.",
    },
    { question: "Будут ли субтитры?", answer: "Да, в трансляции и в записи." },
  ],
  partners: [{ name: "Студия «Вершок»", url: "https://example.org/vershok" }],
  linksBefore: [
    { title: "Трансляция с субтитрами", url: "https://example.com/live/accessible" },
    { title: "Как подготовить ноутбук", url: "https://example.com/docs/accessible-setup" },
  ],
  linksAfter: [],
  cover: { composition: "signal-waves", seed: 115, ground: "paper" },
};
