/** What every chart says besides its own words. */
export const messages = {
  asTable: "Как таблица",
  asChart: "Как график",
  total: "Всего",
} as const;
