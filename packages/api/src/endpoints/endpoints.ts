import type { AdminEndpointName } from "./admin-endpoints.ts";
import type { DoorEndpointName } from "./door-endpoints.ts";
import type { Endpoint } from "./endpoint.ts";
import type { PersonalDataEndpointName } from "./personal-data-endpoints.ts";
import type { TelemetryReportEndpointName } from "./telemetry-report-endpoints.ts";

/** The endpoints that need no role, by name. */
export const endpoints = {
  eventList: {
    method: "POST",
    path: "/event/list",
    failure: "Не удалось загрузить список мероприятий",
  },
  eventGet: { method: "POST", path: "/event/get", failure: "Не удалось загрузить мероприятие" },
  eventCities: {
    method: "POST",
    path: "/event/cities",
    failure: "Не удалось загрузить список городов",
  },
  eventFilters: {
    method: "POST",
    path: "/event/filters",
    failure: "Не удалось загрузить фильтры мероприятий",
  },

  eventRegistrationAvailability: {
    method: "POST",
    path: "/event/registration-availability",
    failure: "Не удалось проверить возможность регистрации",
  },
  eventRegister: {
    method: "POST",
    path: "/event/register",
    failure: "Не удалось зарегистрироваться на мероприятие",
  },
  eventCancelRegistration: {
    method: "POST",
    path: "/v2/event/cancel-registration",
    failure: "Не удалось отменить регистрацию",
  },
  eventRegistrationSwitch: {
    method: "POST",
    path: "/event/registration-switch",
    failure: "Не удалось изменить способ участия",
  },
  eventRegistrationLinkSend: {
    method: "POST",
    path: "/event/registration-link",
    failure: "Не удалось отправить письмо со ссылкой",
  },
  eventBroadcastJoin: {
    method: "POST",
    path: "/event/broadcast-join",
    failure: "Не удалось открыть трансляцию",
  },
  /** Legacy: cancels the signed-in user's own registration, without a reason. */
  eventCancelRegistrationLegacy: {
    method: "POST",
    path: "/event/cancel-registration",
    failure: "Не удалось отменить регистрацию",
  },

  eventCalendarGoogle: {
    method: "POST",
    path: "/event/calendar/google",
    failure: "Не удалось получить ссылку на Google-календарь",
  },
  eventCalendarIcs: {
    method: "POST",
    path: "/event/calendar/ics",
    failure: "Не удалось получить файл календаря",
  },

  articleList: {
    method: "POST",
    path: "/article/list",
    failure: "Не удалось загрузить список статей",
  },
  articleGet: { method: "POST", path: "/article/get", failure: "Не удалось получить статью" },
  articleFilters: {
    method: "POST",
    path: "/article/filters",
    failure: "Не удалось загрузить фильтры блога",
  },

  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    failure: "Не удалось получить данные бегущей строки",
  },

  digestSubscribe: {
    method: "POST",
    path: "/user/digest/subscribe",
    failure: "Не удалось подписаться на рассылку",
  },
  digestSet: {
    method: "POST",
    path: "/user/digest/set",
    failure: "Не удалось изменить подписку на рассылку",
  },
  jobApplicationSend: {
    method: "POST",
    path: "/user/will-work",
    failure: "Не удалось отправить заявку",
  },

  /** Accepts images and documents from editors, and only job application documents from others. */
  uploadFile: {
    method: "POST",
    path: "/upload",
    failure: "Не удалось загрузить файл",
    body: "multipart",
  },
} as const satisfies Record<string, Endpoint>;

export type PublicEndpointName = keyof typeof endpoints;

export type EndpointName =
  | PublicEndpointName
  | AdminEndpointName
  | DoorEndpointName
  | PersonalDataEndpointName
  | TelemetryReportEndpointName;
