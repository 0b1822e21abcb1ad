import { people } from "../people.ts";
import { bold, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const engineeringDay: SeedEvent = {
  slug: "engineering-day",
  title: "Инженерный день Corp",
  shortDescription:
    "Ежегодная конференция на два потока: платформа и продукт. Шесть часов докладов, стенды команд и открытая мастерская до вечера.",
  format: "EventFormatOnlineAndOffline",
  kind: "EventKindConference",
  dayOffset: 70,
  startTime: "10:00",
  durationMinutes: 540,
  timeZone: "Asia/Yekaterinburg",
  city: "Екатеринбург",
  address: "ул. Показательная, 40",
  venue: "Конгресс-центр «Исеть»",
  postalCode: "620014",
  capacityOffline: 450,
  capacityOnline: null,
  registrationOpensInDays: 30,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Раз в год собираем в одном месте тех, кто делает платформу, и тех, кто строит на ней продукты. Утром — общие доклады, днём — два потока, вечером — мастерская, где можно сесть рядом с автором инструмента и разобрать свою задачу.",
    ),
    h2("Потоки"),
    ul(
      [bold("Платформа: "), "кластеры, базы данных, наблюдаемость, сборка."],
      [bold("Продукт: "), "интерфейсы, мобильные приложения, данные, исследования."],
    ),
    h2("Как всё устроено"),
    p(
      "Общие доклады идут в большом зале. После перерыва залы расходятся: «Платформа» остаётся внизу, «Продукт» поднимается на третий этаж. Переходить между ними можно в любой момент — перерывы совпадают.",
    ),
  ),
  otherContent: doc(
    h2("Стенды команд"),
    p("Весь день в холле работают шесть стендов. На каждом дежурит тот, кто пишет код, а не рассказывает о нём."),
    ul(
      "Кластер, который можно сломать кнопкой.",
      "Дизайн-система: приносите свой экран, переберём его за десять минут.",
      "Устройства: девять телефонов разных лет и одно приложение.",
    ),
  ),
  speakers: [
    people.dorokhov,
    people.veresova,
    people.saveliev,
    people.arsenieva,
    people.osokina,
    people.zimin,
    people.bakirova,
    people.gordeev,
  ],
  performances: [
    {
      title: "Открытие: что мы построили за год и что выключили",
      description: "Честный список: запущенное, отменённое и то, что пора было отменить раньше.",
      startsAfterMinutes: 30,
      durationMinutes: 40,
      speaker_ids: ["stepan-dorokhov"],
    },
    {
      title: "Одна база на сорок команд",
      description:
        "Квоты, очереди и право остановить чужой запрос. Как сделать общую базу скучной и почему скука далась нам не сразу.",
      startsAfterMinutes: 90,
      durationMinutes: 40,
      speaker_ids: ["anna-veresova"],
      track: "Платформа",
    },
    {
      title: "Дизайн-система как продукт для своих",
      description:
        "Как мы узнаём, что компонентом недовольны, если о нём молчат. Опросы, разбор обходных путей в коде и приёмные часы.",
      startsAfterMinutes: 90,
      durationMinutes: 40,
      speaker_ids: ["maria-osokina"],
      track: "Продукт",
    },
    {
      title: "Сага, которую пришлось распутать",
      description:
        "Девять шагов, четыре сервиса, две компенсации, которые сами могли не выполниться. Как свести всё к одной таблице состояний.",
      startsAfterMinutes: 150,
      durationMinutes: 45,
      speaker_ids: ["vera-arsenieva"],
      track: "Платформа",
    },
    {
      title: "Главная страница за одну секунду",
      description:
        "Что осталось, когда убрали всё, чего никто не заметил: порядок загрузки, бюджет и проверка, которая его держит.",
      startsAfterMinutes: 150,
      durationMinutes: 45,
      speaker_ids: ["pavel-zimin"],
      track: "Продукт",
    },
    {
      title: "Наблюдаемость для тех, кому некогда",
      description:
        "Три графика на сервис вместо тридцати. Как мы выбирали их вместе с дежурными и что пришлось удалить.",
      startsAfterMinutes: 270,
      durationMinutes: 45,
      speaker_ids: ["nikita-saveliev"],
      track: "Платформа",
    },
    {
      title: "Телефон, которому восемь лет",
      description: "Четыре секунды до первого экрана: где они прячутся и какие из них можно вернуть человеку.",
      startsAfterMinutes: 270,
      durationMinutes: 45,
      speaker_ids: ["aliya-bakirova"],
      track: "Продукт",
    },
    {
      title: "Инструменты на языковых моделях: второй год",
      description: "Что осталось в ежедневной работе, когда прошла новизна, и чем мы это измеряем.",
      startsAfterMinutes: 340,
      durationMinutes: 45,
      speaker_ids: ["kirill-gordeev"],
    },
    {
      title: "Открытая мастерская",
      description: "Садитесь рядом с автором инструмента и разбирайте свою задачу. Столы подписаны, очереди нет.",
      startsAfterMinutes: 400,
      durationMinutes: 120,
      speaker_ids: ["stepan-dorokhov", "maria-osokina"],
    },
  ],
  questionAnswer: [
    {
      question: "Когда откроется регистрация?",
      answer: "За сорок дней до конференции. Подпишитесь на дайджест — напомним.",
    },
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
