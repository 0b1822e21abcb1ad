import { expect, it } from "vitest";
import { requestIdOf } from "./request-log.ts";

const idOf = (given: string | string[] | undefined): string =>
  requestIdOf({ headers: given === undefined ? {} : { "x-request-id": given } });

it.each(["0193a1c2-7b1e-7000-8000-000000000001", "req.1:2_3", "x".repeat(64)])("accepts %s", (id) => {
  expect(idOf(id)).toBe(id);
});

it.each([undefined, "", " ", "a b", 'a"b', "a\nb", "ё", "x".repeat(65), ["a", "b"]])(
  "creates a new id for %j",
  (given) => {
    expect(idOf(given)).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
    expect(idOf(given)).not.toBe(idOf(given));
  },
);
