import { describe, expect, it } from "vitest";
import { parseDateText } from "./parse-date-text.ts";

describe("parseDateText", () => {
  it.each([
    ["21.11.2026", "2026-11-21"],
    ["1.2.2026", "2026-02-01"],
    ["  21.11.2026 19:00 ", "2026-11-21T19:00:00"],
    ["21.11.2026, 9:05", "2026-11-21T09:05:00"],
    ["21.11.2026 в 19:00", "2026-11-21T19:00:00"],
    ["2026-11-21", "2026-11-21"],
    ["2026-11-21T19:00", "2026-11-21T19:00:00"],
    ["2026-11-21 19:00:30", "2026-11-21T19:00:30"],
    ["7:30", "07:30:00"],
  ])("parses %s", (text, expected) => {
    expect(parseDateText(text)?.toString()).toBe(expected);
  });

  it("converts an instant to the given zone", () => {
    expect(parseDateText("2026-11-21T12:00:00Z", "Asia/Novosibirsk")?.toString()).toBe("2026-11-21T19:00:00");
    expect(parseDateText("2026-11-21T23:30+03:00", "Asia/Novosibirsk")?.toString()).toBe("2026-11-22T03:30:00");
  });

  it.each(["31.02.2026", "2026-13-01", "25:00", "21.11.2026 24:61", "завтра", "", "11/21/2026"])(
    "rejects %s",
    (text) => {
      expect(parseDateText(text)).toBeNull();
    },
  );
});
