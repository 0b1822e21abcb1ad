/** What the editors' pages of content say; apart, so that visitors' pages do not carry it. */
export const contentMessages = {
  title: "Содержимое",
  loading: "Загружаем содержимое…",
  empty: "Здесь пока ничего не написано.",
} as const;
