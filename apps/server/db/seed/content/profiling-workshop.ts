import { people } from "../people.ts";
import { bold, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const profilingWorkshop: SeedEvent = {
  slug: "profiling-workshop",
  title: "Мастерская: читаем профиль вместе",
  shortDescription:
    "Приносите медленную страницу или медленный запрос. За вечер снимем профиль, найдём самое дорогое место и решим, стоит ли его чинить.",
  format: "EventFormatOffline",
  kind: "EventKindWorkshop",
  dayOffset: 82,
  startTime: "18:30",
  durationMinutes: 150,
  timeZone: "Europe/Moscow",
  city: "Москва",
  address: "ул. Примерная, 12, корп. 3, класс 204",
  capacityOffline: 24,
  capacityOnline: null,
  isPublished: false,
  isProgramVisible: false,
  about: doc(
    p(
      "Профиль читают справа налево, слева направо и сверху вниз — и каждый раз видят разное. Мы договоримся об одном порядке и пройдём его на настоящих примерах участников.",
    ),
    h2("Что понадобится"),
    ul(
      [bold("Ноутбук "), "с браузером на Chromium или со средой, в которой вы снимаете профиль сервера."],
      "Пример, который не жалко показать соседям. Если своего нет, дадим учебный.",
    ),
  ),
  speakers: [people.zimin, people.veresova],
  performances: [
    {
      title: "Порядок чтения",
      description: "Ширина, глубина, повторения: на что смотреть сначала и где обычно ошибаются.",
      startsAfterMinutes: 15,
      durationMinutes: 35,
      speaker_ids: ["pavel-zimin"],
    },
    {
      title: "Разбираем принесённое",
      description: "По двадцать минут на пример. Кто не успел показать свой, уносит список вопросов к нему.",
      startsAfterMinutes: 60,
      durationMinutes: 80,
      speaker_ids: ["pavel-zimin", "anna-veresova"],
    },
  ],
  questionAnswer: [
    {
      question: "Можно ли прийти без примера?",
      answer: "Можно. Учебных примеров хватит на всех, а вопросы нужны любые.",
    },
  ],
  partners: [],
  linksBefore: [],
  linksAfter: [],
  cover: { composition: "contour-lines", seed: 719, ground: "paper" },
};
