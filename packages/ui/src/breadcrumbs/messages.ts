/** The texts are in Russian, see `messages.ts`. */
export const breadcrumbsMessages = {
  breadcrumbs: "Вы здесь",
  showPath: "Показать весь путь",
} as const;
