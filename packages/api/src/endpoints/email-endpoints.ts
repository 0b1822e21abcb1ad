import type { Endpoint } from "./endpoint.ts";

/** The endpoints of emails that were given up, and of recipients that get none. */
export const emailEndpoints = {
  emailFailedList: {
    method: "POST",
    path: "/email/failed/list",
    failure: "Не удалось загрузить неотправленные письма",
  },
  emailSendAgain: {
    method: "POST",
    path: "/email/send-again",
    failure: "Не удалось отправить письмо снова",
  },
  mailAddressList: {
    method: "POST",
    path: "/email/address/list",
    failure: "Не удалось загрузить остановленные адреса",
  },
  mailAddressSet: {
    method: "PUT",
    path: "/email/address",
    failure: "Не удалось изменить адрес",
  },
} as const satisfies Record<string, Endpoint>;
