import { safeParse } from "valibot";
import type { GenericSchema } from "valibot";
import { describe, expect, it } from "vitest";
import { messages } from "./messages.ts";
import { email, httpsUrl, identifier, line, paragraph, phone, timeZone, timestamp, version } from "./scalars.ts";

/** The first issue's message; undefined for a valid value. */
const findIssue = (schema: GenericSchema, value: unknown): string | undefined =>
  safeParse(schema, value, { abortPipeEarly: true }).issues?.[0].message;

const nul = "\u0000";
const loneSurrogate = "\uD83D";

describe("line", () => {
  it("trims its value", () => expect(safeParse(line(5), "  Анна \n").output).toBe("Анна"));

  it.each(["Анна-Мария О’Нил", "李小龍", "👩‍🚀", "a\u00A0b"])("accepts %j", (value) => {
    expect(findIssue(line(100), value)).toBeUndefined();
  });

  it("rejects other values, each with its message", () => {
    const rejected: readonly (readonly [unknown, string])[] = [
      ["", messages.required],
      ["   ", messages.required],
      ["abcdef", messages.tooLong(5)],
      [`a${nul}b`, messages.controlCharacters],
      ["a\u001Bb", messages.controlCharacters],
      ["a\u009Bb", messages.controlCharacters],
      ["a\nb", messages.controlCharacters],
      [`a${loneSurrogate}`, messages.controlCharacters],
      [7, messages.notText],
      [null, messages.notText],
    ];
    expect(rejected.map(([value]) => [value, findIssue(line(5), value)])).toEqual(rejected);
  });
});

describe("paragraph", () => {
  it.each(["", "first\nsecond", "a\tb", "a\r\nb"])("accepts %j", (value) =>
    expect(findIssue(paragraph(20), value)).toBeUndefined(),
  );

  it.each([
    [`a${nul}b`, messages.controlCharacters],
    [`a${loneSurrogate}`, messages.controlCharacters],
    ["x".repeat(21), messages.tooLong(20)],
  ])("rejects %j", (value, message) => expect(findIssue(paragraph(20), value)).toBe(message));
});

describe("email", () => {
  it.each(["anna@example.ru", "A.B+events@sub.example.org", "anna@xn--d1acufc.xn--p1ai"])("accepts %s", (value) => {
    expect(findIssue(email, value)).toBeUndefined();
  });

  it("trims its value", () => expect(safeParse(email, " anna@example.ru ").output).toBe("anna@example.ru"));

  it.each([
    ["anna@пример.рф", "anna@xn--e1afmkfd.xn--p1ai"],
    ["anna@Bücher.example", "anna@xn--bcher-kva.example"],
    ["anna@xn--e1afmkfd.xn--p1ai", "anna@xn--e1afmkfd.xn--p1ai"],
  ])("has one form of the international domain of %s", (value, expected) =>
    expect(safeParse(email, value).output).toBe(expected),
  );

  it("rejects other values, each with its message", () => {
    const rejected: readonly (readonly [unknown, string])[] = [
      ["", messages.required],
      ["anna", messages.email],
      ["anna@localhost", messages.email],
      ["anna@example.r", messages.email],
      ["anna@@example.ru", messages.email],
      ["an na@example.ru", messages.email],
      ["анна@пример.рф", messages.emailLetters],
      ["anna@пример..рф", messages.email],
      ["anna@при мер.рф", messages.email],
      ["anna@пример.рф/путь", messages.email],
      [`anna${nul}@example.ru`, messages.email],
      ["anna@example.ru\nBcc: all@example.ru", messages.email],
      [`${"a".repeat(250)}@b.ru`, messages.tooLong(254)],
    ];
    expect(rejected.map(([value]) => [value, findIssue(email, value)])).toEqual(rejected);
  });

  it("has a valid email as the example in its message", () => {
    const example = /\S+@\S+/u.exec(messages.email)?.[0] ?? "";
    expect(findIssue(email, example.replace(/^[^@]+/u, "name"))).toBeUndefined();
  });
});

describe("phone", () => {
  it.each(["+7 (912) 345-67-89", "89123456789", "12345", "8\u00A0912\u00A0345"])("accepts %s", (value) => {
    expect(findIssue(phone, value)).toBeUndefined();
  });

  it.each(["", "1234", "(((((((", "- - - - -", "+7 912 34+5", "8 912\n345 67", "8-800-ПОЗВОНИ"])(
    "rejects %j",
    (value) => {
      expect(findIssue(phone, value)).toBe(messages.phone);
    },
  );

  it("rejects a number longer than any", () => expect(findIssue(phone, "1".repeat(33))).toBe(messages.phone));
});

describe("timestamp", () => {
  it.each(["2026-11-21T16:00:00Z", "2026-11-21T16:00:00.123Z", "2026-11-21T19:00:00+03:00", "2028-02-29T00:00:00Z"])(
    "accepts %s",
    (value) => {
      expect(findIssue(timestamp, value)).toBeUndefined();
    },
  );

  it("rejects other values, each with its message", () => {
    const rejected: readonly (readonly [unknown, string])[] = [
      ["2026-11-21", messages.timestamp],
      ["2026-11-21T16:00:00", messages.timestamp],
      ["2026-11-21T25:00:00Z", messages.timestamp],
      ["2026-11-21T16:00:00+03", messages.timestamp],
      ["2026-13-01T00:00:00Z", messages.timestamp],
      ["2026-02-30T00:00:00Z", messages.timestamp],
      ["2027-02-29T00:00:00Z", messages.timestamp],
      ["2026-06-31T10:00:00+03:00", messages.timestamp],
      ["1999-12-31T23:59:59Z", messages.timestampRange],
      ["2101-01-01T00:00:00Z", messages.timestampRange],
      [1_790_000_000_000, messages.timestamp],
    ];
    expect(rejected.map(([value]) => [value, findIssue(timestamp, value)])).toEqual(rejected);
  });
});

describe("timeZone", () => {
  it.each(["Europe/Moscow", "UTC", "America/Argentina/Buenos_Aires"])("accepts %s", (value) => {
    expect(findIssue(timeZone, value)).toBeUndefined();
  });

  it.each(["", "+03:00", "Moscow", "Europe/Moscow\n", `Europe/${nul}`, "E".repeat(65)])("rejects %j", (value) => {
    expect(findIssue(timeZone, value)).toBe(messages.timeZone);
  });
});

describe("httpsUrl", () => {
  it.each([
    "https://example.ru",
    " https://example.ru\u200B",
    "https://example.ru:8443/путь?q=1#part",
    "https://пример.рф/",
  ])("accepts %s", (value) => {
    expect(findIssue(httpsUrl, value)).toBeUndefined();
  });

  it("rejects other URLs", () => {
    const urls = [
      "http://example.ru",
      "ftp://example.ru",
      "javascript:alert(1)",
      "//example.ru",
      "example.ru",
      "https://",
      "https://exa\nmple.ru",
      "https://example.ru/a b",
      "https://example.ru\\@evil.ru",
      "https://corp.example@evil.example/",
      "https://user:password@example.ru/",
      `https://example.ru/${nul}`,
      `https://example.ru/${loneSurrogate}`,
    ];
    expect(urls.filter((value) => findIssue(httpsUrl, value) !== messages.httpsUrl)).toEqual([]);
  });
});

describe("identifier", () => {
  it.each(["0199f1d2-7c3a-7e55-b1d0-000000000000", "a", "A_-9"])("accepts %s", (value) =>
    expect(findIssue(identifier, value)).toBeUndefined(),
  );

  it.each(["", "a b", "а", "a/b", "../a", `a${nul}`, "a\n", "x".repeat(65)])("takes %j for one of nothing", (value) => {
    expect(safeParse(identifier, value)).toMatchObject({ success: true, output: "" });
  });

  it("rejects a number", () => expect(findIssue(identifier, 7)).toBe(messages.identifier));
});

it.each([0, -1, 1.5, 2 ** 31, Number.NaN, Number.POSITIVE_INFINITY, "1", null])("rejects the version %j", (value) => {
  expect(findIssue(version, value)).toBe(messages.integer);
});
