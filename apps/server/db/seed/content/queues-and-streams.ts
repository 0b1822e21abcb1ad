import { people } from "../people.ts";
import { bold, code, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const queuesAndStreams: SeedEvent = {
  slug: "queues-and-streams",
  title: "Очереди и потоки: доставить, не потерять, не повторить",
  shortDescription:
    "Идемпотентность, порядок сообщений и перегрузка. Три доклада о том, как жить с очередью, если гарантий в ней меньше, чем хотелось бы.",
  format: "EventFormatOnlineAndOffline",
  dayOffset: 4,
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
      "«Ровно один раз» — обещание, которое брокер даёт внутри себя и которое заканчивается на границе вашего кода. Дальше начинается ремесло: ключи идемпотентности, исходящие таблицы, отложенные повторы и сообщения, которые никто не смог обработать.",
    ),
    h2("Разберём"),
    ul(
      ["Исходящую таблицу и ", code("FOR UPDATE SKIP LOCKED"), ": очередь в базе, которой хватает надолго."],
      "Пересчёт остатков в окнах: опоздавшие события и водяные знаки без мистики.",
      "Что делать, когда потребитель отстал на шесть часов и продолжает отставать.",
    ),
    p(bold("Для кого: "), "для разработчиков, у которых уже есть хотя бы одна очередь и хотя бы один инцидент с ней."),
  ),
  speakers: [people.arsenieva, people.khasanov, people.kostrov],
  performances: [
    {
      title: "Повторить безопасно: идемпотентность от формы до проводки",
      description:
        "Откуда брать ключ, сколько его хранить и что отвечать на повтор. Пример со списанием денег, в котором два правильных по отдельности решения вместе давали двойное списание.",
      startsAfterMinutes: 30,
      durationMinutes: 45,
      speaker_ids: ["vera-arsenieva"],
    },
    {
      title: "Очередь в PostgreSQL: до какой нагрузки",
      description:
        "Замеры на обычном сервере: сколько заданий в секунду, как растёт раздувание таблицы и с какого места пора переезжать. Схема на сорок строк SQL, которую можно унести с собой.",
      startsAfterMinutes: 85,
      durationMinutes: 40,
      speaker_ids: ["ilya-kostrov"],
    },
    {
      title: "Опоздавшие события: окна, водяные знаки, исправления",
      description:
        "Кассовый чек приходит через сутки, а остаток нужен сейчас. Как публиковать предварительный результат, исправлять его и не пугать тех, кто смотрит на отчёт.",
      startsAfterMinutes: 130,
      durationMinutes: 40,
      speaker_ids: ["rustam-khasanov"],
    },
  ],
  questionAnswer: [
    {
      question: "Как попасть в зал?",
      answer: "Возьмите документ с фотографией. Вход со стороны двора, двери открываются в 18:30.",
    },
    {
      question: "Если места в зале закончились?",
      answer:
        "Запишитесь в лист ожидания: когда кто-то отменяет участие, место переходит первому в списке, и мы сразу пишем ему на почту.",
    },
  ],
  partners: [{ name: "Меридиан Дата", url: "https://example.org/meridian" }],
  linksBefore: [
    { title: "Трансляция", url: "https://example.com/live/queues" },
    { title: "Чат встречи", url: "https://example.com/chat/queues" },
  ],
  linksAfter: [],
  cover: { composition: "flow-field", seed: 407, ground: "ink" },
};
