/** Every sentence the site itself answers with; pages speak for themselves. */
export const messages = {
  invalidRequest: "Запрос составлен неверно",
  invalidAddress: "Такого адреса быть не может",
  invalidHost: "Неверное имя сайта в запросе",
  notFound: "Такого адреса нет",
  methodNotAllowed: "Так к этому адресу обращаться нельзя",
  tooLarge: "Запрос слишком большой",
  addressTooLong: "Слишком длинный адрес",
  unavailable: "Сервис временно недоступен — попробуйте через минуту",
  internal: "Что-то пошло не так. Перезагрузите страницу.",
} as const;
