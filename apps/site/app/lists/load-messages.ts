export const messages = {
  retry: "Повторить",
  more: "Показать ещё",
} as const;
