import type { Call } from "./call.ts";

export const userCalls = {
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
  digestSubscribe: {
    method: "POST",
    path: "/user/digest/subscribe",
    failure: "Не удалось подписаться на рассылку",
  },
  digestSubscribersDownload: {
    method: "POST",
    path: "/user/digest/subscribers/download",
    failure: "Не удалось скачать список подписчиков рассылки",
  },
  jobApplicationSend: {
    method: "POST",
    path: "/user/will-work",
    failure: "Не удалось отправить заявку",
  },
  jobApplicationsDownload: {
    method: "POST",
    path: "/user/will-work/download",
    failure: "Не удалось скачать список заявок",
  },
} as const satisfies Record<string, Call>;
