const number = (value: number): string => value.toLocaleString("ru");

/** The texts are in Russian, see `messages.ts`. */
export const loadMoreMessages = {
  loadMore: "Показать ещё",
  shown: (shown: number, total: number | undefined): string =>
    total === undefined ? `Показано ${number(shown)}` : `Показано ${number(shown)} из ${number(total)}`,
  loaded: (count: number): string => `Загружено ещё ${number(count)}`,
} as const;
