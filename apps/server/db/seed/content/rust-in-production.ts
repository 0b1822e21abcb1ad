import { people } from "../people.ts";
import { bold, doc, h2, ol, p } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const rustInProduction: SeedEvent = {
  slug: "rust-in-production",
  title: "Rust в рабочем контуре: год спустя",
  shortDescription:
    "Две команды перевели горячий код на Rust и через год подвели итоги: задержки, память, найм, сборка и то, о чём они жалеют.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: -64,
  startTime: "18:00",
  durationMinutes: 165,
  timeZone: "Asia/Novosibirsk",
  city: "Новосибирск",
  address: "пр-т Условный, 4, пространство «Ангар», аудитория 301",
  capacityOffline: 90,
  capacityOnline: 500,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Рассказов «мы переписали на Rust, и стало быстро» хватает. Нам интереснее второй год: кто сопровождает этот код, сколько времени уходит на сборку, что делать с асинхронными библиотеками, которые тянут разные рантаймы, и сколько ошибок компилятор действительно не пропустил.",
    ),
    h2("Договорились о честности"),
    p("Каждый доклад отвечает на одни и те же вопросы:"),
    ol(
      "Что измеряли до и после и на какой нагрузке.",
      "Сколько человеко-недель это стоило и сколько планировали.",
      "Что вы сделали бы иначе, начиная сегодня.",
    ),
    p(bold("Уровень: "), "средний. Синтаксис объяснять не будем, но и сложных макросов не покажем."),
  ),
  speakers: [people.lebedkina, people.tkachuk],
  performances: [
    {
      title: "Маршрутизатор: с Go на Rust за два квартала вместо одного",
      description:
        "99,9-й процентиль задержки упал с 48 до 11 мс, а сборка в CI выросла с двух минут до четырнадцати. Как мы вернули её к пяти, что оставили на Go и почему это было правильным решением.",
      startsAfterMinutes: 20,
      durationMinutes: 45,
      speaker_ids: ["olga-lebedkina"],
      videoUrl: "https://example.com/video/rust-in-production/1",
    },
    {
      title: "Хранилище временных рядов: unsafe под присмотром",
      description:
        "В движке 41 тысяча строк, unsafe встречается в 63 местах, и у каждого есть комментарий с инвариантом и тест под Miri. Как мы пришли к этому правилу и две ошибки, которые всё-таки прошли.",
      startsAfterMinutes: 75,
      durationMinutes: 45,
      speaker_ids: ["roman-tkachuk"],
      videoUrl: "https://example.com/video/rust-in-production/2",
    },
    {
      title: "Открытый разговор: нанимать, учить, сопровождать",
      description:
        "Как за три месяца войти в код, если до этого писал на Java или Go. Вопросы из зала и из трансляции.",
      startsAfterMinutes: 125,
      durationMinutes: 35,
      speaker_ids: ["olga-lebedkina", "roman-tkachuk"],
      videoUrl: "https://example.com/video/rust-in-production/3",
    },
  ],
  questionAnswer: [{ question: "Время начала указано по Новосибирску?", answer: "Да. В Москве в этот момент 14:00." }],
  partners: [
    { name: "Меридиан Дата", url: "https://example.org/meridian" },
    { name: "Облако «Обь»", url: "https://example.org/ob" },
  ],
  gallery: [
    { picture: { scene: "hall", seed: 1300, ground: "paper" }, alt: "Зал перед встречей: кресла и освещённый экран" },
    {
      picture: { scene: "talk", seed: 1301, ground: "paper" },
      alt: "Докладчик рассказывает о задержках, за спиной столбчатая диаграмма",
    },
    { picture: { scene: "laptops", seed: 1302, ground: "accent" }, alt: "Три ноутбука с примерами кода" },
    { picture: { scene: "audience", seed: 1303, ground: "accent" }, alt: "Зал слушает, одна рука поднята" },
    { picture: { scene: "board", seed: 1304, ground: "paper" }, alt: "Двое у доски со схемой маршрутизатора" },
    { picture: { scene: "badges", seed: 1305, ground: "ink" }, alt: "Шесть бейджей на лентах" },
    {
      picture: { scene: "evening", seed: 1306, ground: "paper" },
      alt: "Открытый разговор после докладов, за окнами огни",
    },
  ],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/rust-in-production" }],
  linksAfter: [
    { title: "Запись докладов", url: "https://example.com/video/rust-in-production" },
    { title: "Таблица замеров", url: "https://example.com/data/rust-in-production" },
  ],
  cover: { composition: "stacked-bars", seed: 508, ground: "paper" },
};
