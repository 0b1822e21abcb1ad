import { people } from "../people.ts";
import { code, doc, h2, p, ul } from "../rich-text.ts";
import type { SeedEvent } from "../seed-event.ts";

export const lessJavascript: SeedEvent = {
  slug: "less-javascript",
  title: "Меньше JavaScript: страницы, которые открываются сразу",
  shortDescription:
    "Серверный рендеринг, острова и точная загрузка кода. Показываем, как убрали 600 КБ скриптов с публичных страниц и что при этом сломали.",
  format: "EventFormatOffline",
  dayOffset: -96,
  startTime: "18:30",
  durationMinutes: 150,
  timeZone: "Europe/Moscow",
  city: "Санкт-Петербург",
  address: "наб. Образцовая, 7, вход со двора, 2-й этаж",
  capacityOffline: 80,
  capacityOnline: null,
  isPublished: true,
  isProgramVisible: true,
  about: doc(
    p(
      "Каталог открывался на телефоне за девять секунд, из которых шесть уходило на разбор и выполнение скриптов. Через полгода стало две с половиной — без смены фреймворка и без переписывания с нуля. Рассказываем, из каких шагов это складывалось, и показываем графики, включая те, что пошли вверх.",
    ),
    h2("Что будет"),
    ul(
      "Разбор водопада загрузки настоящей страницы: где браузер ждал сеть, а где — нас.",
      ["Практика с ", code("Performance"), ": ищем длинные задачи и решаем, какую резать первой."],
      "Разговор о том, когда интерактивность на странице вообще не нужна.",
    ),
    p(
      "Возьмите ноутбук: во второй части профилируем вместе. Подойдёт любой браузер на Chromium, ничего заранее ставить не надо.",
    ),
  ),
  speakers: [people.zimin, people.osokina],
  performances: [
    {
      title: "Минус 600 КБ: хроника одного каталога",
      description:
        "От замера к замеру: что дала замена библиотеки дат, что — отложенная гидратация и почему самый большой выигрыш принёс удалённый виджет чата. Бюджет скриптов, который с тех пор держит сборка.",
      startsAfterMinutes: 30,
      durationMinutes: 40,
      speaker_ids: ["pavel-zimin"],
      videoUrl: "https://example.com/video/less-javascript/1",
    },
    {
      title: "Компоненты, которым не нужен браузер",
      description:
        "Как мы разделили дизайн-систему на то, что работает без скриптов, и то, что без них не имеет смысла. Раскрывающийся список, вкладки и модальное окно: где хватает платформы, а где она подводит.",
      startsAfterMinutes: 75,
      durationMinutes: 30,
      speaker_ids: ["maria-osokina"],
      videoUrl: "https://example.com/video/less-javascript/2",
    },
    {
      title: "Практика: находим длинную задачу",
      description:
        "Профилируем страницу с намеренно заложенными ошибками. У каждой есть владелец, цена в миллисекундах и способ починить её в одну правку.",
      startsAfterMinutes: 110,
      durationMinutes: 40,
      speaker_ids: ["pavel-zimin", "maria-osokina"],
      videoUrl: "https://example.com/video/less-javascript/3",
    },
  ],
  questionAnswer: [
    { question: "Нужен ли пропуск?", answer: "Да, возьмите паспорт или права: охрана выписывает пропуск на входе." },
    {
      question: "Можно ли прийти только на практику?",
      answer: "Можно, двери открыты весь вечер. Но первый доклад объясняет, что именно мы будем искать.",
    },
  ],
  partners: [],
  gallery: [
    {
      picture: { scene: "laptops", seed: 1200, ground: "paper" },
      alt: "Три ноутбука на столе, на экранах строки кода",
    },
    {
      picture: { scene: "talk", seed: 1201, ground: "accent" },
      alt: "Докладчик у кафедры показывает диаграмму веса страниц",
    },
    { picture: { scene: "board", seed: 1202, ground: "paper" }, alt: "Двое у доски рисуют порядок загрузки страницы" },
    { picture: { scene: "audience", seed: 1203, ground: "ink" }, alt: "Слушатели, один тянет руку с вопросом" },
    { picture: { scene: "laptops", seed: 1204, ground: "ink" }, alt: "Практика: на ноутбуках открыт профиль страницы" },
    { picture: { scene: "coffee", seed: 1205, ground: "accent" }, alt: "Чашки на столе во время перерыва, вид сверху" },
  ],
  linksBefore: [{ title: "Как пройти", url: "https://example.com/places/spb" }],
  linksAfter: [{ title: "Слайды и страница для упражнений", url: "https://example.com/slides/less-javascript" }],
  cover: { composition: "tile-grid", seed: 309, ground: "accent" },
};
