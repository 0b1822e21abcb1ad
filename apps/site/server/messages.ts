/** Messages of the site's own error responses. */
export const messages = {
  invalidRequest: "Запрос составлен неверно",
  invalidAddress: "Такого адреса быть не может",
  invalidHost: "Неверное имя сайта в запросе",
  notFound: "Такого адреса нет",
  methodNotAllowed: "Так к этому адресу обращаться нельзя",
  unsupportedType: "В таком виде данные сюда не отправляют",
  foreignForm: "Форма отправлена не со страницы этого сайта. Откройте страницу сайта и отправьте форму ещё раз.",
  toHomePage: "Вернуться на главную",
  tooLarge: "Запрос слишком большой",
  addressTooLong: "Слишком длинный адрес",
  unavailable: "Сервис временно недоступен — попробуйте через минуту",
  internal: "Что-то пошло не так. Перезагрузите страницу.",
} as const;
