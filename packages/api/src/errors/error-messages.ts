export type ApiErrorCode =
  | "ERR_NETWORK"
  | "ECONNABORTED"
  | "ETIMEDOUT"
  | "ERR_BAD_REQUEST"
  | "ERR_BAD_RESPONSE"
  | "ERR_CANCELED"
  /** A mistake of the program: `getHeaders` threw, the body has a cycle, the URL is relative outside a browser. */
  | "ERR_BAD_OPTION";

/** Messages for people about failed calls, in one language; `@corp/api/messages/en` has the English ones. */
export interface ErrorMessages {
  /** The message for an error's code, when no status says more. */
  readonly ofCode: Readonly<Record<ApiErrorCode, string>>;
  /** The message for a response's status, when the server sent none. */
  readonly ofStatus: Readonly<Partial<Record<number, string>>>;
  /** Replaces the server's message, by its code. @default the server's message, in Russian */
  readonly ofServer?: ((code: string, message: string) => string | undefined) | undefined;
  /** Replaces the server's message about a field. @default the server's message, in Russian */
  readonly ofField?: ((message: string) => string) | undefined;
  /** Replaces the "Не удалось …" of an endpoint, by its path. @default the endpoint's, in Russian */
  readonly ofEndpoint?: ((path: string) => string | undefined) | undefined;
}

/** The default. */
export const russianMessages: ErrorMessages = {
  ofCode: {
    ERR_NETWORK: "Нет связи с сервером. Проверьте подключение и попробуйте ещё раз",
    ETIMEDOUT: "Сервер не ответил вовремя. Попробуйте ещё раз",
    ECONNABORTED: "Запрос прерван",
    ERR_CANCELED: "Запрос прерван",
    ERR_BAD_REQUEST: "Сервер отклонил запрос",
    ERR_BAD_RESPONSE: "На сервере произошла ошибка. Попробуйте позже",
    ERR_BAD_OPTION: "На странице произошла ошибка. Обновите её и попробуйте ещё раз",
  },
  ofStatus: {
    401: "Войдите, чтобы продолжить",
    403: "Недостаточно прав для этого действия",
    404: "Такого адреса нет",
    413: "Запрос слишком большой",
    429: "Слишком много запросов. Попробуйте позже",
  },
};
