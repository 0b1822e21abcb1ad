import { people } from "../people.ts";
import { doc, h2, ol, p, quote } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const dataContracts: SeedEvent = {
  slug: "data-contracts",
  title: "Договор на данные: чтобы отчёт не ломался по ночам",
  shortDescription:
    "Схема, свежесть и владелец у каждого набора данных. Как договориться об этом между командами и проверить договор до того, как сломается витрина.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: 48,
  startTime: "18:00",
  durationMinutes: 150,
  timeZone: "Asia/Novosibirsk",
  city: "Новосибирск",
  address: "пр-т Условный, 4, пространство «Ангар», аудитория 301",
  capacityOffline: 90,
  capacityOnline: 600,
  isPublished: true,
  isProgramVisible: false,
  about: doc(
    p(
      "Разработчик переименовал поле, тесты прошли, релиз вышел. Через девять часов не сошёлся отчёт о выручке. Никто не нарушил правил: о том, что поле кто-то читает, было негде узнать. Договор на данные — это способ записать такую зависимость так, чтобы её проверяла машина.",
    ),
    h2("Из чего он состоит"),
    ol(
      "Схема с типами и смыслом полей, а не только с их именами.",
      "Свежесть и полнота: к какому часу, с какой допустимой потерей.",
      "Владелец, которому придёт вызов, и срок, за который предупреждают об изменениях.",
    ),
    quote("Данные без владельца принадлежат тому, у кого сломался отчёт."),
    p("Программа уточняется: третий доклад подтвердим за две недели до встречи."),
  ),
  speakers: [people.nesterova, people.vlasov],
  performances: [
    {
      title: "Двенадцать договоров за квартал",
      description:
        "С каких наборов начать, что писать в первой версии и как вести переговоры с командой, которой это не нужно. Проверка в сборке поставщика: изменение, ломающее договор, не доходит до слияния.",
      startsAfterMinutes: 20,
      durationMinutes: 45,
      speaker_ids: ["yulia-nesterova"],
    },
    {
      title: "Открытые табличные форматы и эволюция схемы",
      description:
        "Что можно изменить, не переписывая файлы, а что только выглядит безопасным. Сколько стоит вопрос аналитика до и после уплотнения мелких файлов.",
      startsAfterMinutes: 75,
      durationMinutes: 45,
      speaker_ids: ["artem-vlasov"],
    },
  ],
  questionAnswer: [
    { question: "Время указано по Новосибирску?", answer: "Да, начало в 18:00 по Новосибирску, в Москве будет 14:00." },
  ],
  partners: [{ name: "Облако «Обь»", url: "https://example.org/ob" }],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/data-contracts" }],
  linksAfter: [],
  cover: { composition: "contour-lines", seed: 709, ground: "paper" },
};
