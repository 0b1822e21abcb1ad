import { ApiError } from "@corp/api/errors";
import * as v from "valibot";
import { expect, it } from "vitest";
import { readForm, createRejection } from "./form-action.server.ts";

interface Values {
  readonly name: string;
  readonly comment: string;
  readonly reasons: readonly string[];
  readonly consent: boolean;
}

const initial: Values = { name: "", comment: "", reasons: [], consent: false };
const schema = v.object({
  name: v.pipe(v.string(), v.minLength(1, "Заполните поле")),
  comment: v.string(),
  reasons: v.array(v.string()),
  consent: v.literal(true, "Без согласия нельзя"),
});

function read(entries: readonly (readonly [string, string])[]) {
  const formData = new FormData();
  for (const [name, value] of entries) formData.append(name, value);
  return readForm(formData, { schema, toRequest: (values: Values) => values, initial });
}

it("makes the request from texts, ticks and choices of several", () => {
  const sent = read([
    ["name", "Анна"],
    ["comment", "раз\r\nдва"],
    ["reasons", "a"],
    ["reasons", "b"],
    ["consent", "on"],
    ["stranger", "x"],
  ]);
  expect(sent).toMatchObject({ request: { name: "Анна", comment: "раз\nдва", reasons: ["a", "b"], consent: true } });
});

it("returns everything that was typed, with an issue for each field", () => {
  expect(read([["comment", "слова"]])).toEqual({
    values: { ...initial, comment: "слова" },
    errors: { name: "Заполните поле", consent: "Без согласия нельзя" },
    failure: "Проверьте отмеченные поля.",
  });
});

it("returns the API's rejection as the form with scripts shows it", () => {
  const error = new ApiError("Request failed with status code 409", {
    code: "ERR_BAD_REQUEST",
    method: "POST",
    url: "/x",
    status: 409,
    body: { message: "Уже есть", code: "TAKEN", details: [{ path: "name", message: "Имя занято" }] },
  });
  expect(createRejection(error, initial)).toEqual({
    rejected: { values: initial, errors: { name: "Имя занято" }, failure: "Уже есть", code: "TAKEN" },
    status: 409,
  });
});

it("returns 502 when the API is unreachable, and rethrows defects", () => {
  const away = new ApiError("Network Error", { code: "ERR_NETWORK", method: "POST", url: "/x" });
  expect(createRejection(away, initial).status).toBe(502);
  expect(() => createRejection(new TypeError("x"), initial)).toThrow(TypeError);
});
