import { plural } from "../../../domain/plural.ts";

const people = (count: number): string =>
  `${count.toLocaleString("ru-RU")} ${plural(count, "человек", "человека", "человек")}`;

export const messages = {
  title: "Обзор",
  loading: "Загружаем обзор",
  createEvent: "Создать мероприятие",
  createArticle: "Написать статью",
  coming: "Ближайшие мероприятия",
  noComing: "Опубликованных мероприятий впереди нет.",
  allEvents: "Все мероприятия",
  registered: "Записались",
  places: (registered: number, capacity: number): string =>
    `${registered.toLocaleString("ru-RU")} из ${capacity.toLocaleString("ru-RU")}`,
  unlimited: (registered: number): string => `${people(registered)}, без ограничений`,
  placeNames: { hall: "В зале", online: "Онлайн" },
  full: "Мест нет",
  waitlisted: (count: number): string => `В листе ожидания: ${count}`,
  happening: "Идёт сейчас",
  drafts: "Черновики",
  allDraftEvents: "Все черновики мероприятий",
  allDraftArticles: "Все черновики статей",
  noDrafts: "Незаконченного нет.",
  event: "Мероприятие",
  article: "Статья",
  changedAt: (when: string): string => `последняя правка ${when}`,
  scheduled: "Запланировано",
  noScheduled: "Ничего не запланировано.",
  publishAt: (when: string): string => `выйдет ${when}`,
  changes: "Последние изменения",
  changesLoading: "Загружаем изменения",
  noChanges: "Изменений пока нет.",
  allChanges: "Весь журнал",
  unknownActor: "Неизвестно кто",
  line: "Бегущая строка",
  lineLoading: "Загружаем бегущую строку",
  lineOn: (count: number): string => `На сайте ${count} ${plural(count, "объявление", "объявления", "объявлений")}`,
  lineOff: "Выключена: на сайте её нет",
  editLine: "Изменить бегущую строку",
  numbers: "30 дней в числах",
  numbersLoading: "Рисуем графики",
  day: "День",
  registrations: "Регистрации",
  subscribers: "Подписчики",
  pageViews: "Просмотры",
  chartSummary: (name: string, total: number, best: string, most: number): string =>
    total === 0
      ? `${name} за 30 дней: ни одного.`
      : `${name} за 30 дней: ${total.toLocaleString("ru-RU")}. Больше всего ${best}: ${most.toLocaleString("ru-RU")}.`,
} as const;
