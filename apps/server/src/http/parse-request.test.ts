import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import { array, object, strictObject, string } from "valibot";
import { describe, expect, it } from "vitest";
import { offenders } from "../../test/offenders.ts";
import { Failure } from "../failure.ts";
import type { FieldIssue } from "../failure.ts";
import { parseRequest } from "./parse-request.ts";

const endpoints: [string, EndpointContract][] = Object.entries(contract);
const nameOfEndpoint = ([name]: [string, EndpointContract]): string => name;

function issuesIn(parse: () => unknown): readonly FieldIssue[] | undefined {
  try {
    parse();
  } catch (error) {
    if (error instanceof Failure) return error.details;
    throw error;
  }
  return undefined;
}

it.each(["text", [], null, 42, undefined])("rejects %j as a request to any endpoint, in Russian", async (input) => {
  const found = await offenders(endpoints, nameOfEndpoint, ([, { request }]) => {
    expect(issuesIn(() => parseRequest(request, input))).toEqual([
      { path: "", message: expect.stringMatching(/[а-яё]/u) },
    ]);
  });
  expect(found).toEqual([]);
});

describe("a field", () => {
  const silent = strictObject({ inner: strictObject({ name: string() }), names: array(string()) });
  const about = (request: unknown) => issuesIn(() => parseRequest(silent, request));

  it("without a message of its own gets a Russian one", () => {
    expect(about({ inner: { name: 1 }, names: 1 })).toEqual([
      { path: "inner.name", message: "Неверное значение" },
      { path: "names", message: "Неверное значение" },
    ]);
  });

  it("that is missing, unknown or not an object gets a distinct message", () => {
    expect(about({ inner: "text", names: [] })).toEqual([{ path: "inner", message: "Неверное значение" }]);
    expect(about({ inner: [], names: [], other: 1 })).toEqual([
      { path: "inner.name", message: "Заполните поле" },
      { path: "other", message: "Неизвестное поле" },
    ]);
  });
});

it("accepts an array where the schema is one", () => {
  expect(parseRequest(array(object({})), [{}])).toEqual([{}]);
});
