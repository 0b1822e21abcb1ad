import { people } from "../people.ts";
import { doc, h2, h3, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const languageModelsForEngineers: SeedEvent = {
  slug: "language-models-for-engineers",
  title: "Языковые модели в работе инженера: измеряем пользу",
  shortDescription:
    "Поиск по коду, черновики разборов и подсказки в ревью: что из этого экономит время, а что только кажется. С данными за восемь месяцев.",
  format: "EventFormatOnline",
  dayOffset: 15,
  startTime: "18:00",
  durationMinutes: 120,
  timeZone: "Europe/Moscow",
  city: null,
  address: null,
  capacityOffline: null,
  capacityOnline: 800,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Спросите десять инженеров, ускоряют ли их языковые модели, — восемь ответят «да». Посмотрите на время от первой правки до слияния — и увидите почти ровную линию. Мы восемь месяцев сравнивали ощущения с журналами и готовы рассказать, где они сошлись.",
    ),
    h2("Что измеряли"),
    h3("Время"),
    p(
      "Не «сколько строк написано», а сколько прошло от задачи до работающего изменения и сколько раз к нему возвращались.",
    ),
    h3("Качество"),
    ul(
      "Долю изменений, которые пришлось откатить или чинить в ту же неделю.",
      "Число замечаний в ревью и то, к чему они относились.",
      "Ответы самих инженеров — до и после, без имён.",
    ),
  ),
  speakers: [people.gordeev, people.polyakova],
  performances: [
    {
      title: "Поиск по коду, который отвечает на вопрос «почему»",
      description:
        "Как мы связали код, историю изменений и разборы инцидентов. Из чего состоит проверочный набор в 240 вопросов, почему простое текстовое сходство победило в трети случаев и во сколько обходится один ответ.",
      startsAfterMinutes: 10,
      durationMinutes: 45,
      speaker_ids: ["kirill-gordeev"],
    },
    {
      title: "Кажется быстрее: ощущения против журналов",
      description:
        "Исследование на 130 инженерах. Где помощь заметна в данных, где её нет и почему опытные люди на знакомом коде иногда замедляются.",
      startsAfterMinutes: 60,
      durationMinutes: 45,
      speaker_ids: ["sofia-polyakova"],
    },
  ],
  questionAnswer: [
    {
      question: "Покажете ли методику?",
      answer: "Да, вместе со сценарием опроса и запросами к журналам. Всё, кроме самих данных, можно будет забрать.",
    },
    {
      question: "Речь о какой-то одной модели?",
      answer: "Нет, сравниваем три открытые и одну закрытую. Названия и версии будут на слайдах.",
    },
  ],
  partners: [],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/language-models" }],
  linksAfter: [],
  cover: { composition: "flow-field", seed: 412, ground: "paper" },
};
