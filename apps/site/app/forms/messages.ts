/** What every form says. */
export const messages = {
  checkFields: "Проверьте отмеченные поля.",
  notLoaded: "Не удалось проверить поля: часть страницы не загрузилась. Проверьте подключение и нажмите ещё раз.",
  leaveEmpty: "Не заполняйте это поле",
  required: ", обязательное поле",
} as const;
