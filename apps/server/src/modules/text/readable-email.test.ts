import { expect, it } from "vitest";
import { readableEmail } from "./readable-email.ts";

it.each([
  ["anna@xn--e1afmkfd.xn--p1ai", "anna@пример.рф"],
  ["Anna@mail.XN--E1AFMKFD.xn--p1ai", "Anna@mail.пример.рф"],
  ["anna@xn--bcher-kva.example", "anna@bücher.example"],
  ["anna@example.org", "anna@example.org"],
  ["xn--e1afmkfd@example.org", "xn--e1afmkfd@example.org"],
  ["anna@xn--", "anna@xn--"],
  ["anna@xn--a.example", "anna@xn--a.example"],
  ["xn--e1afmkfd.xn--p1ai", "xn--e1afmkfd.xn--p1ai"],
  ["", ""],
])("%j is shown as %j", (email, expected) => {
  expect(readableEmail(email)).toBe(expected);
});
