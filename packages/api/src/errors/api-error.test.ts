import { expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";

const init = { code: "ERR_NETWORK", method: "POST", url: "/event/list" } as const;

it("has null and empty strings where there was no response", () => {
  expect(new ApiError("Network Error", init)).toMatchObject({
    name: "ApiError",
    message: "Network Error",
    ...init,
    status: null,
    statusText: "",
    body: null,
    failure: null,
    retryAfterInSeconds: null,
  });
});

it("recognises an error of another installed copy of the package", async () => {
  vi.resetModules();
  const copy = await import("./api-error.ts");
  const error = new copy.ApiError("Network Error", init);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(ApiError.isInstance(error)).toBe(true);
});

it.each([[undefined], [null], ["ApiError"], [{ name: "ApiError" }], [new Error("Network Error")]])(
  "does not recognise %j",
  (value) => {
    expect(ApiError.isInstance(value)).toBe(false);
  },
);

it("shows users the server's message", () => {
  const body = { message: "Мест нет", code: "FULL" };
  expect(new ApiError("Request failed with status code 409", { ...init, body }).messageForPeople).toBe("Мест нет");
});

it.each([
  ["ERR_NETWORK", null, "Нет связи с сервером. Проверьте подключение и попробуйте ещё раз"],
  ["ETIMEDOUT", null, "Сервер не ответил вовремя. Попробуйте ещё раз"],
  ["ERR_BAD_REQUEST", 400, "Сервер отклонил запрос"],
  ["ERR_BAD_REQUEST", 429, "Слишком много запросов. Попробуйте позже"],
  ["ERR_BAD_RESPONSE", 502, "На сервере произошла ошибка. Попробуйте позже"],
  ["ERR_BAD_OPTION", null, "На странице произошла ошибка. Обновите её и попробуйте ещё раз"],
] as const)("shows users a Russian text for %s with the status %s", (code, status, text) => {
  expect(new ApiError("Network Error", { ...init, code, status }).messageForPeople).toBe(text);
});

it("is an Error with its cause", () => {
  const cause = new TypeError("fetch failed");
  const error = new ApiError("Network Error", { ...init, cause });
  expect(error).toBeInstanceOf(Error);
  expect(error.cause).toBe(cause);
});

it("serialises to plain fields without the current record", () => {
  const body = { message: "Изменено другим", code: "VERSION_CONFLICT", current: { email: "a@example.org" } };
  const error = new ApiError("Request failed with status code 409", {
    ...init,
    status: 409,
    statusText: "Conflict",
    body,
  });
  expect(JSON.parse(JSON.stringify(error))).toEqual({
    name: "ApiError",
    code: "ERR_NETWORK",
    message: "Request failed with status code 409",
    method: "POST",
    url: "/event/list",
    status: 409,
    statusText: "Conflict",
    failure: null,
    retryAfterInSeconds: null,
    serverCode: "VERSION_CONFLICT",
    serverMessage: "Изменено другим",
  });
});

it.each([
  ["ERR_CANCELED", true],
  ["ECONNABORTED", true],
  ["ETIMEDOUT", false],
  ["ERR_NETWORK", false],
] as const)("reports for %s whether the call was aborted: %j", (code, isAborted) => {
  expect(new ApiError("Request aborted", { ...init, code }).isAborted).toBe(isAborted);
});
