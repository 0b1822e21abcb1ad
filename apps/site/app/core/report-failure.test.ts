// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { createNotifications } from "@corp/ui";
import { expect, it } from "vitest";
import { reportFailure } from "./report-failure.ts";
import type { FailureListeners } from "./report-failure.ts";

function listen() {
  const notifications = createNotifications();
  const reported: unknown[] = [];
  let signIns = 0;
  const services: FailureListeners = {
    notifications,
    telemetry: { reportError: (error) => void reported.push(error) },
    auth: { handleUnauthorized: async () => void (signIns += 1) },
  };
  return { services, notifications, reported, signIns: () => signIns };
}

const failed = (status: number | null, message?: string) =>
  new ApiError(status === null ? "Network Error" : `Request failed with status code ${status}`, {
    code: status === null ? "ERR_NETWORK" : "ERR_BAD_REQUEST",
    method: "POST",
    url: "/event/list",
    status,
    failure: "Не удалось загрузить список мероприятий",
    body: message === undefined ? null : { message, code: "X" },
  });

it("says what failed and the server's own words", () => {
  const { services, notifications } = listen();
  reportFailure(failed(409, "Мероприятие уже прошло"), services);
  expect(notifications.getSnapshot()[0]).toMatchObject({
    type: "negative",
    title: "Не удалось загрузить список мероприятий",
    message: "Мероприятие уже прошло",
  });
});

it("says it once while it is on the screen, however many calls fail together, and again afterwards", () => {
  const { services, notifications } = listen();
  for (let index = 0; index < 10; index += 1) reportFailure(failed(500), services);
  expect(notifications.getSnapshot()).toHaveLength(1);
  const [shown] = notifications.getSnapshot();
  notifications.close(shown?.id ?? "");
  reportFailure(failed(500), services);
  notifications.clear();
});

it("tells the operator of failures that are ours, not of refusals", () => {
  const { services, reported, notifications } = listen();
  reportFailure(failed(404, "Не найдено"), services);
  expect(reported).toHaveLength(0);
  reportFailure(failed(503), services);
  reportFailure(failed(null), services);
  expect(reported).toHaveLength(2);
  notifications.clear();
});

it("leaves a 401 to the sign-in", () => {
  const { services, notifications, signIns } = listen();
  reportFailure(failed(401, "Войдите"), services);
  expect(signIns()).toBe(1);
  expect(notifications.getSnapshot()).toHaveLength(0);
});
