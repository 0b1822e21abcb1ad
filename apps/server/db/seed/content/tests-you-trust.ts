import { people } from "../people.ts";
import { bold, code, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const testsYouTrust: SeedEvent = {
  slug: "tests-you-trust",
  title: "Тесты, которым верят",
  shortDescription:
    "Мигающие тесты, настоящая база вместо заглушек и мутационная проверка. Как сделать так, чтобы красная сборка снова что-то значила.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: -7,
  startTime: "18:30",
  durationMinutes: 150,
  timeZone: "Europe/Moscow",
  city: "Казань",
  address: "ул. Опытная, 9, коворкинг, большой зал",
  capacityOffline: 70,
  capacityOnline: 300,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Если упавший тест перезапускают не глядя, его лучше удалить: он стоит времени и ничего не сообщает. Мы пошли другим путём и целый год чинили доверие — считали мигания, убирали ожидания «на всякий случай» и проверяли, падают ли тесты, когда код испорчен.",
    ),
    h2("Программа в двух словах"),
    ul(
      ["Почему ", code("sleep(500)"), " в тесте — это ошибка в коде, а не в тесте."],
      "Настоящая база данных в каждом прогоне: 1400 тестов за 90 секунд.",
      "Мутационное тестирование на одном модуле: цена, находки, усталость.",
    ),
    p(bold("Формат: "), "два доклада и круглый стол, где можно задать неудобный вопрос анонимно."),
  ),
  otherContent: doc(
    h2("Что осталось после встречи"),
    p(
      "Мы обещали не терять вопросы, до которых не дошли. Ответы выложены вместе с записью, а два самых частых — здесь.",
    ),
    ul(
      [bold("С чего начать, если мигает всё? "), "С журнала исходов: без него вы чините то, что запомнилось."],
      [
        bold("Кто платит за настоящую базу в тестах? "),
        "Полторы минуты на сборку. Заглушки стоили нам двух инцидентов.",
      ],
    ),
  ),
  speakers: [people.galimova, people.shubina, people.kostrov],
  performances: [
    {
      title: "Поимённый учёт мигающих тестов",
      description:
        "Каждое мигание — запись с владельцем и сроком. За год список сократился со 190 до 9. Четыре причины, на которые пришлось 80 % случаев, и приём с управляемыми часами, который убрал самую частую.",
      startsAfterMinutes: 20,
      durationMinutes: 40,
      speaker_ids: ["diana-galimova"],
      videoUrl: "https://example.com/video/tests-you-trust/1",
      slides: {
        fileName: "flaky-tests-by-name",
        slides: [
          { title: "Flaky tests by name", lines: ["190 -> 9 in a year"], bars: [190, 164, 131, 80, 42, 9] },
          { title: "Four causes", lines: ["clocks", "shared data", "order", "real races"], bars: [48, 21, 12, 11] },
        ],
      },
    },
    {
      title: "База данных на каждый тест — это быстро",
      description:
        "Шаблонная база, копирование за 30 мс и откат там, где он честен. Почему заглушка хранилища скрывала от нас нарушения уникальности и как мы это заметили.",
      startsAfterMinutes: 65,
      durationMinutes: 35,
      speaker_ids: ["ilya-kostrov"],
      videoUrl: "https://example.com/video/tests-you-trust/2",
    },
    {
      title: "Круглый стол: когда тест не нужен",
      description:
        "О покрытии как цели, о тестах на разметку и о том, кто чинит сквозные сценарии. Вопросы собираем до начала.",
      startsAfterMinutes: 105,
      durationMinutes: 40,
      speaker_ids: ["diana-galimova", "ilya-kostrov", "lidia-shubina"],
      videoUrl: "https://example.com/video/tests-you-trust/3",
    },
  ],
  questionAnswer: [
    { question: "На каких языках примеры?", answer: "На TypeScript и Kotlin. Приёмы от языка не зависят." },
    {
      question: "Когда появится запись?",
      answer: "Она уже в материалах встречи вместе с ответами на вопросы, до которых не дошли в зале.",
    },
  ],
  partners: [],
  gallery: [
    { picture: { scene: "hall", seed: 1500, ground: "accent" }, alt: "Зал коворкинга перед началом встречи" },
    {
      picture: { scene: "talk", seed: 1501, ground: "paper" },
      alt: "Докладчик показывает, как сокращался список мигающих тестов",
    },
    { picture: { scene: "laptops", seed: 1502, ground: "ink" }, alt: "Ноутбуки с тестами на экранах" },
    {
      picture: { scene: "board", seed: 1503, ground: "ink" },
      alt: "Круглый стол начался у доски: двое спорят о схеме",
    },
    { picture: { scene: "audience", seed: 1504, ground: "paper" }, alt: "Поднятая рука в полном зале" },
    {
      picture: { scene: "evening", seed: 1505, ground: "accent" },
      alt: "Разговоры после встречи на фоне вечерних окон",
    },
  ],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/tests" }],
  linksAfter: [
    { title: "Запись", url: "https://example.com/video/tests" },
    { title: "Ответы на вопросы из чата", url: "https://example.com/docs/tests-answers" },
  ],
  cover: { composition: "tile-grid", seed: 307, ground: "ink" },
};
