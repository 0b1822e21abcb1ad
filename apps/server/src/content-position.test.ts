import { describe, expect, it } from "vitest";
import { contentPage, decodeContentPosition } from "./content-position.ts";
import type { ContentPlace } from "./content-position.ts";

const place: ContentPlace = {
  id: "0199f1d2-7c3a-7e55-b1d0-2f6c8a41d001",
  title: "Ёлка. И ещё~кое-что 🙂\n",
  at: new Date("2026-11-20T10:00:00.123Z"),
  updatedAt: new Date("2026-11-21T11:00:00.456Z"),
};
const cursorAfter = (sort: "time" | "title" | "updated_at", of = place): string =>
  contentPage([of, of], 1, sort, (row) => row).next_cursor ?? "";

describe("a position in a list of content", () => {
  it("is decoded to what was encoded, in every order", () => {
    const { id, title, at, updatedAt } = place;
    expect(decodeContentPosition(cursorAfter("time"), "time")).toEqual({ id, at });
    expect(decodeContentPosition(cursorAfter("updated_at"), "updated_at")).toEqual({ id, at: updatedAt });
    expect(decodeContentPosition(cursorAfter("title"), "title")).toEqual({ id, title });
  });

  it("contains only as much of a title as is sorted by, and fits into a request", () => {
    const cursor = cursorAfter("title", { ...place, title: "🙂".repeat(100) });
    expect(decodeContentPosition(cursor, "title")).toMatchObject({ title: "🙂".repeat(80) });
    expect(cursor.length).toBeLessThanOrEqual(512);
  });

  it.each([
    ["of a list by time", cursorAfter("time")],
    ["that is no text", "%%%"],
    ["that is empty", ""],
    ["with a character that no database holds", Buffer.from("~id.a\u0000").toString("base64url")],
    ["with half a character", Buffer.from([0x7e, 0x69, 0x64, 0x2e, 0xff]).toString("base64url")],
    ["with a title longer than any", Buffer.from(`~id.${"a".repeat(161)}`).toString("base64url")],
  ])("is rejected by a list by title: one %s", (_what, cursor) => {
    expect(() => decodeContentPosition(cursor, "title")).toThrow("Неверная позиция списка");
  });

  it.each(["time", "updated_at"] as const)("of a list by title is rejected by a list by %s", (sort) => {
    expect(() => decodeContentPosition(cursorAfter("title"), sort)).toThrow("Неверная позиция списка");
  });

  it("is null on the last page", () => {
    expect(contentPage([place], 1, "title", (row) => row).next_cursor).toBeNull();
    expect(contentPage<ContentPlace>([], 1, "time", (row) => row)).toEqual({ rows: [], next_cursor: null });
  });
});
