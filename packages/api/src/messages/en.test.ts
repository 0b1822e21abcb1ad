import { expect, it } from "vitest";
import { contract } from "../contract/contract.ts";
import { failures } from "../contract/failures.ts";
import { messages } from "../contract/messages.ts";
import { ApiError } from "../errors/api-error.ts";
import { createApiClient } from "../index.ts";
import { en } from "./en.ts";

const russian = /[\u0400-\u04ff]/u;
const init = { method: "POST", url: "/event/list", messages: en } as const;

it("has an English text for every code of the server", () => {
  const texts = Object.entries(failures).map(([code, { message, status }]) => {
    const body = { code, message };
    return new ApiError("x", { ...init, code: "ERR_BAD_REQUEST", status, body }).messageForPeople;
  });
  expect(texts.filter((text) => russian.test(text) || text === "")).toEqual([]);
});

it("shows the text of the status for a code that it does not know", () => {
  const body = { code: "NEW_CODE", message: "Новое" };
  const error = new ApiError("x", { ...init, code: "ERR_BAD_REQUEST", status: 429, body });
  expect(error.messageForPeople).toBe("Too many requests. Try again a little later");
});

it("has an English text for every message about a field", () => {
  const { richTextTooLong, ...others } = messages;
  const texts = Object.values<unknown>({ ...others, ...richTextTooLong }).map((message) =>
    String(typeof message === "function" ? (message as (max: number) => unknown)(250) : message),
  );
  const details = texts.map((message, index) => ({ path: String(index), message }));
  const body = { code: "INVALID_REQUEST", message: "Проверьте данные", details };
  const shown = [...new ApiError("x", { ...init, code: "ERR_BAD_REQUEST", body }).fieldMessages.values()];
  expect(shown.filter((text) => russian.test(text))).toEqual([]);
  expect(shown.filter((text) => text.includes("#"))).toEqual([]);
  expect(shown[1]).toBe("At most 250 characters");
});

it("has an English failure for every endpoint", () => {
  const shown = Object.values(contract).map(({ path }) => en.ofEndpoint?.(path) ?? path);
  expect(shown.filter((text) => !/^Could not [a-z][^\u0400-\u04ff]+$/u.test(text))).toEqual([]);
});

it("makes a client speak English", async () => {
  const fetch = async (): Promise<never> => {
    throw new TypeError("Failed to fetch");
  };
  await expect(
    createApiClient({ baseUrl: "/p-api", fetch, messages: en }).eventGet({ event_id: "e1" }),
  ).rejects.toMatchObject({
    failure: "Could not load the event",
    messageForPeople: "The server cannot be reached. Check your connection and try again",
    message: "Network Error",
  });
});
