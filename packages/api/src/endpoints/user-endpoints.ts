import type { Endpoint } from "./endpoint.ts";

export const userEndpoints = {
  digestSubscribe: {
    method: "POST",
    path: "/user/digest/subscribe",
    failure: "Не удалось подписаться на рассылку",
  },
  jobApplicationSend: {
    method: "POST",
    path: "/user/will-work",
    failure: "Не удалось отправить заявку",
  },
} as const satisfies Record<string, Endpoint>;
