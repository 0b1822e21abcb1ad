/** Messages of the content editors' pages; separate, so that visitors do not load them. */
export const contentMessages = {
  title: "Содержимое",
  loading: "Загружаем содержимое…",
  empty: "Здесь пока ничего не написано.",
} as const;
