// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { createNotifications } from "@corp/ui";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchPageExit } from "../deployment/page-exit.ts";
import { createFailureReporter } from "./report-failure.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listen() {
  const notifications = createNotifications();
  const reported: unknown[] = [];
  const { report, settle } = createFailureReporter({
    notifications,
    telemetry: { reportError: (error) => void reported.push(error) },
  });
  return {
    report: (error: ApiError, endpoint = "eventList") => report(error, endpoint),
    settle,
    notifications,
    reported,
  };
}

const failed = (status: number | null, message?: string, failure = "Не удалось загрузить список мероприятий") =>
  new ApiError(status === null ? "Network Error" : `Request failed with status code ${status}`, {
    code: status === null ? "ERR_NETWORK" : "ERR_BAD_REQUEST",
    method: "POST",
    url: "/event/list",
    status,
    failure,
    body: message === undefined ? null : { message, code: "X" },
  });

it("says what failed and the server's own words", () => {
  const { report, notifications } = listen();
  report(failed(409, "Мероприятие уже прошло"));
  expect(notifications.getSnapshot()[0]).toMatchObject({
    type: "negative",
    title: "Не удалось загрузить список мероприятий",
    message: "Мероприятие уже прошло",
  });
});

it("asks a person whose sign-in was rejected to sign in again, unless the response has a message", () => {
  const { report, notifications } = listen();
  report(failed(401));
  report(failed(401, "Токен отозван"));
  const signIn = "Сервер не принял ваш вход. Выйдите и войдите ещё раз.";
  expect(notifications.getSnapshot().map(({ message }) => message)).toEqual([signIn]);
  notifications.close(notifications.getSnapshot()[0]?.id ?? "");
  vi.advanceTimersByTime(500);
  expect(notifications.getSnapshot().map(({ message }) => message)).toEqual(["Токен отозван"]);
});

it("says once why many calls fail together, whatever each was for", () => {
  const { report, notifications } = listen();
  for (let index = 0; index < 10; index += 1) report(failed(null, undefined, `Не удалось ${index}`));
  expect(notifications.getSnapshot()).toHaveLength(1);
  notifications.clear();
});

it("does not repeat what is on the screen, and says it again afterwards", () => {
  const { report, notifications } = listen();
  report(failed(500));
  vi.advanceTimersByTime(1_500);
  report(failed(500));
  const [shown] = notifications.getSnapshot();
  expect(notifications.getSnapshot()).toHaveLength(1);
  notifications.close(shown?.id ?? "");
  vi.advanceTimersByTime(1_500);
  report(failed(500));
  expect(notifications.getSnapshot().filter(({ id }) => id !== shown?.id)).toHaveLength(1);
  notifications.clear();
});

it("reports network and server errors to telemetry, and no rejected requests", () => {
  const { report, reported, notifications } = listen();
  report(failed(404, "Не найдено"));
  expect(reported).toHaveLength(0);
  report(failed(503));
  report(failed(null));
  expect(reported).toHaveLength(2);
  notifications.clear();
});

it("takes an alert back once the same endpoint succeeds, and no other's", () => {
  const { report, settle, notifications } = listen();
  report(failed(null), "eventRegister");
  settle("eventList");
  expect(notifications.getSnapshot()).toHaveLength(1);
  settle("eventRegister");
  expect(notifications.getSnapshot()).toEqual([]);
  // The same failure is news again.
  vi.advanceTimersByTime(1_000);
  report(failed(null), "eventRegister");
  vi.advanceTimersByTime(500);
  expect(notifications.getSnapshot()).toHaveLength(1);
});

it("says nothing of a call that failed because its page is left, and says it late where the page stays", () => {
  watchPageExit(window);
  const { report, notifications, reported } = listen();
  window.dispatchEvent(new Event("beforeunload"));
  report(failed(null));
  report(failed(503));
  expect(reported).toHaveLength(1);
  expect(notifications.getSnapshot()).toHaveLength(1);
  vi.advanceTimersByTime(10_000);
  expect(reported).toHaveLength(2);
  window.dispatchEvent(new Event("pageshow"));
});
