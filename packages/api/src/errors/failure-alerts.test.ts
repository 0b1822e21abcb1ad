import { expect, it } from "vitest";
import { ApiError } from "./api-error.ts";
import type { ApiErrorInit } from "./api-error.ts";
import { createFailureAlerts } from "./failure-alerts.ts";
import type { FailureAlert, FailureAlertsOptions } from "./failure-alerts.ts";

const failed = (message: string, init: Partial<ApiErrorInit> = {}): ApiError =>
  new ApiError(message, {
    code: "ERR_NETWORK",
    method: "POST",
    url: "/event/list",
    failure: "Не удалось загрузить",
    ...init,
  });

function start(options: Partial<FailureAlertsOptions> = {}) {
  const shown: FailureAlert[] = [];
  const clock = { ms: 0 };
  const onError = createFailureAlerts({ show: (alert) => void shown.push(alert), now: () => clock.ms, ...options });
  return { shown, clock, onError, messages: () => shown.map(({ message }) => message) };
}

it("shows the endpoint's failure and the server's message", () => {
  const { shown, onError } = start();
  const error = failed("Request failed with status code 409", { body: { message: "Мест нет", code: "FULL" } });
  onError(error);
  expect(shown).toEqual([{ title: "Не удалось загрузить", message: "Мест нет", error }]);
});

it("shows the error's own message without one of the server", () => {
  const { messages, onError } = start();
  onError(failed("Network Error"));
  expect(messages()).toEqual(["Нет связи с сервером. Проверьте подключение и попробуйте ещё раз"]);
});

it("shows one alert when ten endpoints fail at once for the same reason", () => {
  const { shown, onError } = start();
  for (let call = 0; call < 10; call += 1) onError(failed("Network Error", { failure: `Не удалось ${call}` }));
  expect(shown).toHaveLength(1);
});

it("shows an alert for each of several reasons", () => {
  const { messages, onError } = start();
  onError(failed("Network Error"));
  onError(failed("Request failed with status code 503", { code: "ERR_BAD_RESPONSE", status: 503 }));
  onError(failed("Network Error"));
  expect(messages()).toEqual([
    "Нет связи с сервером. Проверьте подключение и попробуйте ещё раз",
    "На сервере произошла ошибка. Попробуйте позже",
  ]);
});

it.each([
  [1_000, {}],
  [200, { windowMs: 200 }],
])("repeats a message after %i ms", (windowMs, options) => {
  const { shown, clock, onError } = start(options);
  onError(failed("Network Error"));
  clock.ms = windowMs - 1;
  onError(failed("Network Error"));
  expect(shown).toHaveLength(1);
  clock.ms = windowMs;
  onError(failed("Network Error"));
  expect(shown).toHaveLength(2);
});

it.each(["ERR_CANCELED", "ECONNABORTED"] as const)("never shows an aborted call (%s)", (code) => {
  const { shown, onError } = start();
  onError(failed("Request aborted", { code }));
  expect(shown).toEqual([]);
});

it("shows the text of messageOf", () => {
  const { messages, onError } = start({ messageOf: () => "Нет связи" });
  onError(failed("Network Error"));
  onError(failed("timeout of 5 ms exceeded"));
  expect(messages()).toEqual(["Нет связи"]);
});
