import type { Endpoint } from "./endpoint.ts";

/**
 * The endpoints of one's own data and of links in emails. They need no role; a bundle without them stays smaller for
 * other visitors.
 */
export const personalDataEndpoints = {
  personalDataLinkSend: {
    method: "POST",
    path: "/user/data/link",
    failure: "Не удалось отправить ссылку",
  },
  personalDataOpen: {
    method: "POST",
    path: "/user/data/open",
    failure: "Не удалось открыть данные",
  },
  personalDataGet: {
    method: "POST",
    path: "/user/data/get",
    failure: "Не удалось загрузить данные",
  },
  personalDataNameSet: {
    method: "POST",
    path: "/user/data/name",
    failure: "Не удалось исправить имя",
  },
  personalDataConsentWithdraw: {
    method: "POST",
    path: "/user/data/withdraw",
    failure: "Не удалось отозвать согласие",
  },
  personalDataErasureSend: {
    method: "POST",
    path: "/user/data/erasure",
    failure: "Не удалось отправить письмо",
  },
  personalDataErase: {
    method: "POST",
    path: "/user/data/erase",
    failure: "Не удалось удалить данные",
  },
  eventRegistrationConfirm: {
    method: "POST",
    path: "/event/registration-confirm",
    failure: "Не удалось подтвердить адрес",
  },
  eventRegistrationDisown: {
    method: "POST",
    path: "/event/registration-disown",
    failure: "Не удалось остановить письма",
  },
  eventTeamOwnList: {
    method: "POST",
    path: "/event/team/own",
    failure: "Не удалось загрузить ваши мероприятия",
  },
} as const satisfies Record<string, Endpoint>;

export type PersonalDataEndpointName = keyof typeof personalDataEndpoints;
