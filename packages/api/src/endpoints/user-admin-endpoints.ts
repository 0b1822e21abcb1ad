import type { Endpoint } from "./endpoint.ts";

export const userAdminEndpoints = {
  eventParticipantsDownload: {
    method: "POST",
    path: "/event/participants/download",
    failure: "Не удалось скачать список участников",
  },
  userBlacklist: {
    method: "PUT",
    path: "/user/blacklist",
    failure: "Не удалось изменить чёрный список",
  },
  /** Not in the specification, as the other lists for administrators are not. */
  blacklistList: {
    method: "POST",
    path: "/user/blacklist/list",
    failure: "Не удалось загрузить чёрный список",
  },
  digestSubscriberList: {
    method: "POST",
    path: "/user/digest/subscribers/list",
    failure: "Не удалось загрузить список подписчиков",
  },
  digestSubscriberRemove: {
    method: "POST",
    path: "/user/digest/subscribers/remove",
    failure: "Не удалось удалить подписчика",
  },
  digestSubscribersDownload: {
    method: "POST",
    path: "/user/digest/subscribers/download",
    failure: "Не удалось скачать список подписчиков рассылки",
  },
  jobApplicationList: {
    method: "POST",
    path: "/user/will-work/list",
    failure: "Не удалось загрузить список заявок",
  },
  jobApplicationsDownload: {
    method: "POST",
    path: "/user/will-work/download",
    failure: "Не удалось скачать список заявок",
  },
} as const satisfies Record<string, Endpoint>;
