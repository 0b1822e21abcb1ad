export const messages = {
  version: (day: string): string => `Редакция от ${day}`,
  contents: "Содержание",
  questions: "Вопросы и отзыв согласия: ",
  related: "Смотрите также",
} as const;
