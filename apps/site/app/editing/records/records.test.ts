import { describe, expect, it } from "vitest";
import { complaintsByKey, withoutField } from "../engine/field-issues.ts";
import { pathWithKeys, withKeysOf } from "./list-items.ts";
import { isLike } from "./record-draft.ts";
import { isSameContent } from "./stored.ts";

describe("complaints about a list", () => {
  const values = {
    speakers: [
      { key: "a", name: "" },
      { key: "b", name: "", links: [{ key: "l", url: "x" }] },
    ],
  };

  it("belong to an item, not to its place", () => {
    expect(pathWithKeys("speakers.1.name", values)).toBe("speakers.b.name");
    expect(pathWithKeys("speakers.1.links.0.url", values)).toBe("speakers.b.links.l.url");
    expect(pathWithKeys("speakers", values)).toBe("speakers");
    expect(pathWithKeys("speakers.7.name", values)).toBe("speakers.7.name");
  });

  it("go with the field that is mended, its parts included, and no other", () => {
    const all = { "speakers.b": "1", "speakers.b.name": "2", "speakers.bb.name": "3", title: "4" };
    expect(withoutField(all, "speakers.b")).toEqual({ "speakers.bb.name": "3", title: "4" });
  });

  it("are the first of each field, in words for people", () => {
    const all = [
      ["starts_at", "Ожидаются дата и время в формате RFC 3339 (UTC)"],
      ["starts_at", "второе"],
    ] as const;
    expect(complaintsByKey(all, (path) => path)).toEqual({ starts_at: "Введите дату и время" });
  });
});

it("compares what would be saved, not what tells items apart on the page", () => {
  expect(isSameContent([{ key: "new-1", name: "А" }], [{ key: "server", name: "А" }])).toBe(true);
  expect(isSameContent([{ key: "1", name: "А" }], [{ key: "1", name: "Б" }])).toBe(false);
});

it("gives stored items the keys that they had on the page", () => {
  expect(withKeysOf([{ key: "s1" }, { key: "s2" }, { key: "s3" }], [{ key: "p1" }, { key: "p2" }])).toEqual([
    { key: "p1" },
    { key: "p2" },
    { key: "s3" },
  ]);
});

it("takes a draft of today's form alone", () => {
  const shape = { title: "", photo: null, links: [{ key: "", url: "" }] };
  expect(isLike({ title: "а", photo: { id: 1 }, links: [] }, shape)).toBe(true);
  expect(isLike({ title: "а", photo: null, links: [{ key: "1", url: "x" }] }, shape)).toBe(true);
  expect(isLike({ title: "а", photo: null, links: [{ key: "1" }] }, shape)).toBe(false);
  expect(isLike({ title: 1, photo: null, links: [] }, shape)).toBe(false);
  expect(isLike({ title: "а", links: [] }, shape)).toBe(false);
  expect(isLike([], shape)).toBe(false);
  expect(isLike("text", shape)).toBe(false);
});
