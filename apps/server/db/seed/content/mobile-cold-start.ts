import { people } from "../people.ts";
import { code, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const mobileColdStart: SeedEvent = {
  slug: "mobile-cold-start",
  title: "Холодный старт: первая секунда мобильного приложения",
  shortDescription:
    "От нажатия на иконку до первого полезного экрана на телефоне за десять тысяч рублей. Android и iOS, профили запуска, модули и бюджет в миллисекундах.",
  format: "EventFormatOffline",
  dayOffset: 34,
  startTime: "18:30",
  durationMinutes: 150,
  timeZone: "Europe/Moscow",
  city: "Казань",
  address: "ул. Опытная, 9, коворкинг, большой зал",
  capacityOffline: 75,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "На флагмане приложение открывается за полсекунды, и кажется, что всё хорошо. На телефоне, с которым ходит каждый пятый наш пользователь, проходит четыре. Мы разложили этот запуск по кадрам и нашли, на что он уходит: на контейнер зависимостей, на чтение настроек и на две аналитики, которые ждали друг друга.",
    ),
    h2("На встрече"),
    ul(
      ["Профили запуска на Android: что дают ", code("Baseline Profiles"), " и когда они устаревают."],
      "Статическая и динамическая линковка на iOS — замеры до первого кадра.",
      "Бюджет запуска, который проверяется на каждом слиянии, и что делать, если он превышен не вами.",
    ),
    p("Привезём девять телефонов разных лет: можно поставить своё приложение и измерить его на месте."),
  ),
  speakers: [people.bakirova, people.trofimov],
  performances: [
    {
      title: "Четыре секунды на дешёвом Android",
      description:
        "Трасса запуска от начала до конца: процесс, контейнер, первый экран. Семь правок, которые дали 1,9 секунды, и три, которые не дали ничего, хотя о них пишут в каждом руководстве.",
      startsAfterMinutes: 25,
      durationMinutes: 45,
      speaker_ids: ["aliya-bakirova"],
    },
    {
      title: "Модули на iOS: быстрее собирается, дольше запускается",
      description:
        "Шестьдесят динамических библиотек стоили нам 400 мс до первого кадра. Как вернуть их, не отказываясь от независимых команд, и как следить, чтобы не вернулось обратно.",
      startsAfterMinutes: 80,
      durationMinutes: 35,
      speaker_ids: ["gleb-trofimov"],
    },
    {
      title: "Измеряем ваши приложения",
      description: "Подключаем телефоны, снимаем трассы, ищем самое длинное. Подсказываем, с чего начать.",
      startsAfterMinutes: 118,
      durationMinutes: 32,
      speaker_ids: ["aliya-bakirova", "gleb-trofimov"],
    },
  ],
  questionAnswer: [
    {
      question: "Как принести своё приложение?",
      answer: "Подойдёт сборка APK или TestFlight. Для подробной трассы нужна сборка с разрешённым профилированием.",
    },
  ],
  partners: [],
  linksBefore: [{ title: "Как пройти", url: "https://example.com/places/kazan" }],
  linksAfter: [],
  cover: { composition: "stacked-bars", seed: 512, ground: "ink" },
};
