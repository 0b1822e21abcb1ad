export const messages = {
  asTable: "Как таблица",
  asChart: "Как график",
  total: "Всего",
} as const;
