/** What a list says while it comes, or does not. */
export const messages = {
  retry: "Повторить",
  more: "Показать ещё",
} as const;
