import { people } from "../people.ts";
import { bold, code, doc, h2, p, quote, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const postgresUnderLoad: SeedEvent = {
  slug: "postgres-under-load",
  title: "PostgreSQL под нагрузкой: планы, блокировки, автовакуум",
  shortDescription:
    "Три доклада о том, что происходит с большой таблицей, когда в неё пишут круглые сутки: планы, которые меняются сами, очереди на блокировках и автовакуум.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: -143,
  startTime: "19:00",
  durationMinutes: 180,
  timeZone: "Europe/Moscow",
  city: "Москва",
  address: "ул. Примерная, 12, корп. 3, зал «Лекторий»",
  capacityOffline: 140,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Запрос работал три года, а в понедельник утром стал медленнее в сорок раз. Код не меняли, индекс на месте. Обычно за такой историей стоит одно из трёх: планировщик ошибся в оценке числа строк, кто-то держит блокировку дольше, чем думает, или автовакуум не успевает за записью. На встрече разберём все три — на настоящих планах и журналах.",
    ),
    h2("О чём поговорим"),
    ul(
      [
        "Как читать ",
        code("EXPLAIN (ANALYZE, BUFFERS)"),
        " и замечать, где оценка разошлась с действительностью на порядки.",
      ],
      ["Почему безобидный ", code("ALTER TABLE"), " останавливает чтение и что делает ", code("lock_timeout"), "."],
      "Как настроить автовакуум для одной горячей таблицы, не трогая остальные четыреста.",
    ),
    h2("Кому это пригодится"),
    p(
      "Тем, кто пишет запросы и потом отвечает за них на дежурстве. ",
      bold("Опыт администрирования не нужен"),
      ": достаточно знать, что такое транзакция, и хотя бы раз смотреть на план.",
    ),
    quote("Самая дорогая строка в плане — та, на которой написано rows=1."),
  ),
  speakers: [people.veresova, people.kostrov],
  performances: [
    {
      title: "Планировщик не виноват: откуда берутся плохие оценки",
      description:
        "Коррелированные столбцы, устаревшая статистика и функции в условиях. На трёх запросах из платёжного сервиса посмотрим, как расширенная статистика и переписанное условие возвращают нормальный план — без подсказок и отключения вложенных циклов.",
      startsAfterMinutes: 30,
      durationMinutes: 45,
      speaker_ids: ["anna-veresova"],
      videoUrl: "https://example.com/video/postgres-under-load/1",
      slides: {
        fileName: "bad-estimates",
        slides: [
          { title: "Where bad estimates come from", lines: ["rows=1 (actual rows=184203)"] },
          { title: "CREATE STATISTICS (mcv)", lines: ["two columns that know each other"], bars: [1, 4, 170] },
        ],
      },
    },
    {
      title: "Очередь за блокировкой: миграции без остановки",
      description:
        "Почему ждёт не только тот, кто меняет таблицу, но и все, кто пришёл после него. Порядок шагов, с которым мы за два года провели больше трёхсот миграций днём, и три раза, когда он не помог.",
      startsAfterMinutes: 85,
      durationMinutes: 40,
      speaker_ids: ["ilya-kostrov"],
      videoUrl: "https://example.com/video/postgres-under-load/2",
    },
    {
      title: "Автовакуум для таблицы в два миллиарда строк",
      description:
        "Что именно он делает, почему отстаёт и как это увидеть до того, как закончатся идентификаторы транзакций. Числа до и после: раздувание, время прохода, нагрузка на диск.",
      startsAfterMinutes: 130,
      durationMinutes: 35,
      speaker_ids: ["anna-veresova", "ilya-kostrov"],
      videoUrl: "https://example.com/video/postgres-under-load/3",
    },
  ],
  questionAnswer: [
    { question: "Будет ли запись?", answer: "Да, запись и слайды мы выложили на странице встречи в течение недели." },
    {
      question: "На какой версии PostgreSQL показываете примеры?",
      answer: "На 15-й и 17-й. Там, где поведение отличается, говорим об этом отдельно.",
    },
  ],
  partners: [{ name: "Меридиан Дата", url: "https://example.org/meridian" }],
  gallery: [
    {
      picture: { scene: "hall", seed: 1100, ground: "ink" },
      alt: "Пустой зал перед началом: ряды кресел и экран со столбчатой диаграммой",
    },
    {
      picture: { scene: "badges", seed: 1101, ground: "paper" },
      alt: "Бейджи участников на лентах, один — на оранжевой ленте докладчика",
    },
    {
      picture: { scene: "talk", seed: 1102, ground: "ink" },
      alt: "Докладчик за кафедрой рядом с экраном, на котором растут столбцы диаграммы",
    },
    { picture: { scene: "audience", seed: 1103, ground: "paper" }, alt: "Полный зал: один из слушателей поднял руку" },
    {
      picture: { scene: "board", seed: 1104, ground: "ink" },
      alt: "Двое у доски обсуждают схему из четырёх прямоугольников со стрелками",
    },
    {
      picture: { scene: "coffee", seed: 1105, ground: "paper" },
      alt: "Стол в перерыве, вид сверху: чашки и тарелки с печеньем",
    },
    {
      picture: { scene: "evening", seed: 1106, ground: "ink" },
      alt: "Участники разговаривают у окон, за которыми вечерний город",
    },
  ],
  linksBefore: [{ title: "Трансляция", url: "https://example.com/live/postgres-under-load" }],
  linksAfter: [
    { title: "Запись встречи", url: "https://example.com/video/postgres-under-load" },
    { title: "Слайды и планы запросов", url: "https://example.com/slides/postgres-under-load" },
  ],
  cover: { composition: "contour-lines", seed: 707, ground: "ink" },
};
