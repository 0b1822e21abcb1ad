const number = (value: number): string => value.toLocaleString("ru");

/** The texts are in Russian, see `messages.ts`. */
export const paginationMessages = {
  pages: "Страницы",
  page: (page: number): string => `Страница ${page}`,
  previous: "Предыдущая",
  next: "Следующая",
  nameOfStep: (step: string): string => `${step} страница`,
  loadMore: "Показать ещё",
  shown: (shown: number, total: number | undefined): string =>
    total === undefined ? `Показано ${number(shown)}` : `Показано ${number(shown)} из ${number(total)}`,
  loaded: (count: number): string => `Загружено ещё ${number(count)}`,
} as const;
