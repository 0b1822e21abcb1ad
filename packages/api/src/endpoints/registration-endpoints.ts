import type { Endpoint } from "./endpoint.ts";

export const registrationEndpoints = {
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
  /** The legacy call: the signed-in user's own registration, without a reason. */
  eventCancelRegistrationLegacy: {
    method: "POST",
    path: "/event/cancel-registration",
    failure: "Не удалось отменить регистрацию",
  },
} as const satisfies Record<string, Endpoint>;
