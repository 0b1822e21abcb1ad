import { plural } from "../../../domain/plural.ts";

const events = (count: number): string => `${count} ${plural(count, "мероприятие", "мероприятия", "мероприятий")}`;

const undoText = "Вернуть можно в течение 30 дней: здесь же или в разделе «Удалённое».";

/** @param people registered and waiting */
function peopleText(people: number): string {
  if (people === 0) return "";
  const verb = plural(people, "Записался", "Записались", "Записались");
  const noun = plural(people, "человек", "человека", "человек");
  return ` ${verb} ${people} ${noun}: места пропадут. Если мероприятие ещё впереди, участники получат письмо об отмене.`;
}

function heldText(people: number): string {
  if (people === 0) return "";
  return ` ${plural(people, "Место держит", "Места держат", "Места держат")} ${people} ${plural(people, "человек", "человека", "человек")}: ${plural(people, "он увидит", "они увидят", "они увидят")}, что мероприятие сейчас не опубликовано.`;
}

export const messages = {
  eventsTitle: "Мероприятия",
  create: "Создать мероприятие",
  back: "← К списку",
  table: "Мероприятия",
  postponed: "Переносится",
  calledOff: "Отменено",
  columns: {
    event: "Мероприятие",
    when: "Когда",
    state: "Состояние",
    participants: "Участники",
    period: "Время",
    format: "Формат",
    place: "Город",
    tags: "Теги",
    updated: "Изменено",
  },
  filters: {
    label: "Отбор мероприятий",
    text: "Поиск",
    placeholder: "Название, описание, город",
    publication: "Публикация",
    period: "Период",
    format: "Формат",
    all: "Все",
    reset: "Сбросить",
  },
  publications: { published: "Опубликованные", scheduled: "Запланированные", draft: "Черновики" },
  periods: { ahead: "Предстоящие", EventIsHappening: "Идут сейчас", EventHasPassed: "Прошедшие", all: "Все" },
  online: "Онлайн",
  edit: "Изменить",
  publish: "Опубликовать",
  unpublish: "Снять с публикации",
  unpublishShort: "Снять",
  remove: "Удалить",
  duplicate: "Создать копию",
  duplicateTitle: "На какую дату?",
  duplicateStart: "Начало копии",
  duplicateHint: "Окончание, регистрация и программа сдвинутся вместе с началом",
  cancel: "Отмена",
  preview: "Посмотреть как посетитель",
  participants: "Участники",
  checkIn: "Отметка на входе",
  actionsLabel: (title: string): string => `Действия: ${title}`,
  toList: "К мероприятиям",
  toOwn: "К моим мероприятиям",
  empty: "Мероприятий пока нет. Создайте первое.",
  nothingFound: "Ничего не нашлось. Измените поиск или сбросьте отбор.",
  loading: "Загружаем мероприятия",
  loadingEvent: "Загружаем мероприятие",
  removeTitle: "Удалить мероприятие?",
  removeManyTitle: (count: number): string => `Удалить ${events(count)}?`,
  removeText: (title: string, people: number): string =>
    `«${title}» исчезнет с сайта и из этого списка.${peopleText(people)} ${undoText}`,
  removeManyText: (people: number): string =>
    `Они исчезнут с сайта и из этого списка.${peopleText(people)} ${undoText}`,
  published: [
    (title: string): string => `«${title}» опубликовано`,
    (count: number): string => `Опубликовано: ${events(count)}`,
  ],
  scheduled: [
    (title: string): string => `Публикация «${title}» запланирована`,
    (count: number): string => `Запланировано: ${events(count)}`,
  ],
  unpublished: (people: number) =>
    [
      (title: string): string => `«${title}» снято с публикации.${heldText(people)}`,
      (count: number): string => `Снято с публикации: ${events(count)}.${heldText(people)}`,
    ] as const,
  removed: [(title: string): string => `«${title}» удалено`, (count: number): string => `Удалено: ${events(count)}`],
  restore: "Вернуть",
  wasRestored: (title: string): string => `«${title}» снова в списке`,
  wasUndone: "Всё вернули как было",
  wasDuplicated: (title: string): string => `Создана копия: «${title}»`,
  notDone: (title: string, count: number, reason: string): string =>
    count === 1 ? `«${title}»: ${reason}` : `Не получилось для ${events(count)}. «${title}»: ${reason}`,
  event: {
    tabsLabel: "Разделы мероприятия",
    tabs: {
      texts: "Описание",
      edit: "Основное",
      program: "Программа",
      speakers: "Спикеры",
      partners: "Партнёры",
      gallery: "Галерея",
      questions: "Вопросы",
      registration: "Анкета",
      links: "Ссылки",
      participants: "Участники",
      door: "Вход",
      messages: "Письма",
      team: "Команда",
      revisions: "История",
    },
    partTitle: (part: string): string => `${part} — мероприятие`,
    version: (version: number): string => `Версия ${version}`,
  },
} as const;
