import type { Endpoint } from "./endpoint.ts";

/** The endpoints of letters that were given up, and of addresses that get none. */
export const letterEndpoints = {
  letterFailedList: {
    method: "POST",
    path: "/letter/failed/list",
    failure: "Не удалось загрузить неотправленные письма",
  },
  letterSendAgain: {
    method: "POST",
    path: "/letter/send-again",
    failure: "Не удалось отправить письмо снова",
  },
  mailAddressList: {
    method: "POST",
    path: "/letter/address/list",
    failure: "Не удалось загрузить остановленные адреса",
  },
  mailAddressSet: {
    method: "PUT",
    path: "/letter/address",
    failure: "Не удалось изменить адрес",
  },
} as const satisfies Record<string, Endpoint>;
