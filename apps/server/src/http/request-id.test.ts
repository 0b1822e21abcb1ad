import { expect, it } from "vitest";
import { readRequestId } from "./request-log.ts";

const readId = (given: string | string[] | undefined): string =>
  readRequestId({ headers: given === undefined ? {} : { "x-request-id": given } });

it.each(["0193a1c2-7b1e-7000-8000-000000000001", "req.1:2_3", "x".repeat(64)])("accepts %s", (id) => {
  expect(readId(id)).toBe(id);
});

it.each([undefined, "", " ", "a b", 'a"b', "a\nb", "ё", "x".repeat(65), ["a", "b"]])(
  "creates a new id for %j",
  (given) => {
    expect(readId(given)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
    expect(readId(given)).not.toBe(readId(given));
  },
);
