import { people } from "../people.ts";
import { bold, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const engineeringDay: SeedEvent = {
  slug: "engineering-day",
  title: "Инженерный день Corp",
  shortDescription:
    "Ежегодная конференция на два потока: платформа и продукт. Шесть часов докладов, стенды команд и открытая мастерская до вечера.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: 70,
  startTime: "10:00",
  durationMinutes: 540,
  timeZone: "Asia/Yekaterinburg",
  city: "Екатеринбург",
  address: "ул. Показательная, 40, конгресс-центр «Исеть»",
  capacityOffline: 450,
  capacityOnline: null,
  isPublished: false,
  isProgramVisible: false,
  about: doc(
    p(
      "Раз в год собираем в одном месте тех, кто делает платформу, и тех, кто строит на ней продукты. Утром — общие доклады, днём — два потока, вечером — мастерская, где можно сесть рядом с автором инструмента и разобрать свою задачу.",
    ),
    h2("Потоки"),
    ul(
      [bold("Платформа: "), "кластеры, базы данных, наблюдаемость, сборка."],
      [bold("Продукт: "), "интерфейсы, мобильные приложения, данные, исследования."],
    ),
    p("Черновик программы. Время и состав докладов ещё изменятся."),
  ),
  speakers: [people.dorokhov, people.osokina, people.arsenieva, people.gordeev],
  performances: [
    {
      title: "Открытие: что мы построили за год и что выключили",
      description: "Честный список: запущенное, отменённое и то, что пора было отменить раньше.",
      startsAfterMinutes: 30,
      durationMinutes: 40,
      speaker_ids: ["stepan-dorokhov"],
    },
    {
      title: "Дизайн-система как продукт для своих",
      description:
        "Как мы узнаём, что компонентом недовольны, если о нём молчат. Опросы, разбор обходных путей в коде и приёмные часы.",
      startsAfterMinutes: 90,
      durationMinutes: 40,
      speaker_ids: ["maria-osokina"],
    },
    {
      title: "Сага, которую пришлось распутать",
      description:
        "Девять шагов, четыре сервиса, две компенсации, которые сами могли не выполниться. Как свести всё к одной таблице состояний.",
      startsAfterMinutes: 150,
      durationMinutes: 45,
      speaker_ids: ["vera-arsenieva"],
    },
    {
      title: "Инструменты на языковых моделях: второй год",
      description: "Что осталось в ежедневной работе, когда прошла новизна.",
      startsAfterMinutes: 270,
      durationMinutes: 45,
      speaker_ids: ["kirill-gordeev"],
    },
  ],
  questionAnswer: [
    { question: "Можно ли предложить доклад?", answer: "Да, приём заявок закрывается за шесть недель до конференции." },
  ],
  partners: [
    { name: "Северный контур", url: "https://example.org/sever" },
    { name: "Облако «Обь»", url: "https://example.org/ob" },
  ],
  linksBefore: [],
  linksAfter: [],
  cover: { composition: "node-graph", seed: 614, ground: "accent" },
};
