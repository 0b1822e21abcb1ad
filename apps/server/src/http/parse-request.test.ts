import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { array, object, strictObject, string } from "valibot";
import { describe, expect, it } from "vitest";
import { Failure } from "../failure.ts";
import type { FieldIssue } from "../failure.ts";
import { parseRequest } from "./parse-request.ts";

const endpoints: [string, EndpointContract][] = Object.entries(contract);

function issuesIn(parse: () => unknown): readonly FieldIssue[] | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof Failure) return error.details;
    throw error;
  }
  return undefined;
}

describe.each(["text", [], null, 42, undefined])("%j in the place of a request", (input) => {
  it.each(endpoints)("is refused by %s, in Russian", (_name, { request }) => {
    expect(issuesIn(() => parseRequest(request, input))).toEqual([
      { path: "", message: expect.stringMatching(/[а-яё]/u) },
    ]);
  });
});

describe("a field", () => {
  const silent = strictObject({ inner: strictObject({ name: string() }), names: array(string()) });
  const about = (request: unknown) => issuesIn(() => parseRequest(silent, request));

  it("whose schema has no words of its own is complained about in Russian, too", () => {
    expect(about({ inner: { name: 1 }, names: 1 })).toEqual([
      { path: "inner.name", message: "Неверное значение" },
      { path: "names", message: "Неверное значение" },
    ]);
  });

  it("that is missing, unknown or no object is told apart", () => {
    expect(about({ inner: "text", names: [] })).toEqual([{ path: "inner", message: "Неверное значение" }]);
    expect(about({ inner: [], names: [], other: 1 })).toEqual([
      { path: "inner.name", message: "Заполните поле" },
      { path: "other", message: "Неизвестное поле" },
    ]);
  });
});

it("takes a list where one is asked for", () => {
  expect(parseRequest(array(object({})), [{}])).toEqual([{}]);
});
