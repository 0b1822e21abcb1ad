import { people } from "../people.ts";
import { doc, h2, italic, ol, p } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const reviewCircle: SeedEvent = {
  slug: "review-circle",
  title: "Малый круг: читаем чужой код вслух",
  shortDescription:
    "Двенадцать человек, три настоящих изменения и два часа разговора о том, какие замечания делают код лучше, а какие — только дольше.",
  format: "EventFormatOffline",
  kind: "EventKindWorkshop",
  dayOffset: 9,
  startTime: "18:30",
  durationMinutes: 120,
  timeZone: "Europe/Moscow",
  city: "Санкт-Петербург",
  address: "наб. Образцовая, 7, переговорная «Ростральная»",
  capacityOffline: 12,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Это не доклад. Мы садимся за один стол, открываем изменение из открытого проекта и читаем его так, как читали бы на работе, — только вслух. Потом сравниваем, кто что заметил, и переписываем самые бесполезные замечания так, чтобы автор захотел их исполнить.",
    ),
    h2("Как всё пройдёт"),
    ol(
      "Изменение на сорок строк с одной настоящей ошибкой. Ищем молча десять минут, обсуждаем двадцать.",
      "Изменение на семьсот строк. Решаем, что с ним делать, кроме как одобрить не глядя.",
      "Спорное изменение: код верный, подход нет. Учимся говорить об этом рано и спокойно.",
    ),
    p(
      "Ноутбук не нужен, распечатки дадим. ",
      italic("Мест двенадцать, и это не уловка: в кругу побольше половина молчит."),
    ),
  ),
  speakers: [people.shubina, people.zimin],
  performances: [
    {
      title: "Чтение первое и второе",
      description:
        "Короткое изменение и длинное. Отличаем замечание от вкуса, договариваемся, что считать препятствием для слияния.",
      startsAfterMinutes: 10,
      durationMinutes: 60,
      speaker_ids: ["lidia-shubina", "pavel-zimin"],
    },
    {
      title: "Чтение третье: как сказать «нет»",
      description:
        "Переписываем три настоящих замечания, из-за которых изменение провисело две недели. В конце каждый уносит с собой одно правило для своей команды.",
      startsAfterMinutes: 75,
      durationMinutes: 40,
      speaker_ids: ["lidia-shubina"],
    },
  ],
  questionAnswer: [
    {
      question: "Можно ли принести своё изменение?",
      answer: "Да, если оно из открытого проекта и помещается на два листа. Пришлите ссылку за три дня.",
    },
    {
      question: "Не смогу прийти — что делать?",
      answer: "Отмените участие на странице регистрации: место сразу достанется следующему в листе ожидания.",
    },
  ],
  partners: [],
  linksBefore: [{ title: "Что прочитать заранее", url: "https://example.com/docs/review-circle" }],
  linksAfter: [],
  cover: { composition: "ring-orbits", seed: 209, ground: "accent" },
};
