export const messages = {
  didYouMean: (email: string): string => `Может быть, ${email}?`,
  takeSuggestion: "Исправить",
  checkFields: "Проверьте отмеченные поля.",
  notLoaded: "Не удалось проверить поля: часть страницы не загрузилась. Проверьте подключение и нажмите ещё раз.",
  filledForYou:
    "Похоже, браузер или менеджер паролей заполнил скрытое поле, которое должно оставаться пустым. Мы его очистили: отправьте форму ещё раз.",
  choose: "Выберите",
  leaveEmpty: "Не заполняйте это поле",
} as const;

const failed = "Ошибка: ";

/** The title of a page whose form was rejected. */
export const failedTitle = (title: string): string => (title.startsWith(failed) ? title : failed + title);
