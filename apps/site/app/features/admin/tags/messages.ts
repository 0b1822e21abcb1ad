import { plural } from "../../../domain/plural.ts";

const articlesIn = (count: number): string => `${count} ${plural(count, "статье", "статьях", "статьях")}`;
const eventsIn = (count: number): string => `${count} ${plural(count, "мероприятии", "мероприятиях", "мероприятиях")}`;

export const messages = {
  title: "Теги",
  loading: "Загружаем теги",
  table: "Все теги",
  search: "Найти тег",
  searchExample: "Часть названия",
  nothingFound: "Таких тегов нет",
  empty: "Тегов пока нет. Добавьте первый.",
  newTag: "Новый тег",
  newHint: "До 50 знаков",
  create: "Добавить",
  columns: { name: "Тег", articles: "Статьи", events: "Мероприятия" },
  articlesLabel: (name: string, count: number): string =>
    `${count} ${plural(count, "статья", "статьи", "статей")} с тегом «${name}»`,
  actions: (name: string): string => `Действия: ${name}`,
  rename: "Переименовать",
  renameLabel: (name: string): string => `Новое название тега «${name}»`,
  save: "Сохранить",
  cancel: "Отмена",
  merge: "Объединить с другим",
  remove: "Удалить",
  mergeTitle: (name: string): string => `Объединить «${name}» с другим тегом`,
  mergeInto: "Какой тег останется",
  mergeWhich: "Выберите тег",
  mergeText: (name: string, into: string, where: string): string =>
    `Тег «${name}» стоит ${where}. Там его заменит «${into}», а «${name}» пропадёт из списка.`,
  mergeChoose: (name: string, where: string): string => `Тег «${name}» стоит ${where}.`,
  mergeIsFinal: "Разделить их снова одной кнопкой нельзя.",
  mergeConfirm: "Объединить",
  removeTitle: (name: string): string => `Удалить тег «${name}»?`,
  removeText: (where: string): string => `Тег стоит ${where}: там он пропадёт. Вернуть его можно в течение 30 дней.`,
  removeUnused: "Тег нигде не стоит. Вернуть его можно в течение 30 дней.",
  where: (articles: number, events: number): string => {
    if (articles === 0 && events === 0) return "нигде";
    const parts = [...(articles > 0 ? [articlesIn(articles)] : []), ...(events > 0 ? [eventsIn(events)] : [])];
    return `в ${parts.join(" и ")}`;
  },
  wasCreated: (name: string): string => `Тег «${name}» добавлен`,
  wasRenamed: (before: string, after: string): string => `Тег «${before}» теперь называется «${after}»`,
  wasRemoved: (name: string): string => `Тег «${name}» удалён`,
  wasRestored: (name: string): string => `Тег «${name}» возвращён`,
  wasMerged: (name: string, into: string, where: string): string =>
    `«${name}» объединён с «${into}»: теперь он стоит ${where}`,
  restore: "Вернуть",
  undo: "Отменить",
  changedMeanwhile: (name: string): string => `Пока вы смотрели, тег изменили: теперь он называется «${name}»`,
} as const;
