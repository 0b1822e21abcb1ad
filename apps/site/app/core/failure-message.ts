import type { ApiError } from "@corp/api/errors";

/** Message of a failed call for people: the server's own, or one for the transport's error code. */
export function failureMessage(error: ApiError): string {
  if (error.body !== null) return error.body.message;
  if (error.status === 401) return "Сервер не принял ваш вход. Выйдите и войдите ещё раз.";
  switch (error.code) {
    case "ERR_NETWORK":
      return "Нет связи с сервером. Проверьте подключение к интернету.";
    case "ETIMEDOUT":
      return "Сервер не ответил вовремя. Попробуйте ещё раз.";
    case "ECONNABORTED":
    case "ERR_CANCELED":
      return "Запрос прерван. Попробуйте ещё раз.";
    case "ERR_BAD_REQUEST":
    case "ERR_BAD_RESPONSE":
      return "Сервер ответил ошибкой. Попробуйте через минуту.";
    case "ERR_BAD_OPTION":
      return "На странице произошла ошибка. Обновите её и попробуйте ещё раз.";
  }
}
