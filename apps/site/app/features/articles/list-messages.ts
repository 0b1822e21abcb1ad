import { plural } from "../../domain/plural.ts";

/** Texts of the list alone: an article's page does not load them. */
export const listMessages = {
  lead: "Инженеры рассказывают, что сделали, что сломалось и чему это научило. Код, схемы и цифры\u00a0— из эксплуатации.",
  filterLabel: "Темы",
  allTopics: "Все темы",
  moreTopics: (count: number): string => `Ещё ${count}`,
  removeAuthor: (name: string): string => `Убрать автора: ${name}`,
  searchLabel: "Поиск по блогу",
  searchPlaceholder: "Слово из статьи",
  find: "Найти",
  listLabel: "Статьи",
  found: (count: number, hasMore: boolean): string =>
    `${hasMore ? "Показано" : "Найдено"} ${count} ${plural(count, "статья", "статьи", "статей")}`,
  fromStart: "К началу списка",
  emptyTitle: "Ничего не нашлось",
  emptyText: "Попробуйте другое слово или другую тему.",
  emptyBlogTitle: "Статей пока нет",
  emptyBlogText: "Первая уже пишется. Загляните позже.",
  clear: "Показать все статьи",
  failedTitle: "Статьи не загрузились",
  failedMore: "Продолжение не загрузилось.",
  retry: "Попробовать ещё раз",
  loading: "Загружаем статьи",
  topicTitle: (topic: string): string => `${topic} — статьи блога`,
  rss: "Лента RSS",
  atom: "Лента Atom",
} as const;
