import { describe, expect, it } from "vitest";
import { firstIssues, withoutField } from "../engine/field-issues.ts";
import { isSameContent } from "../engine/same-content.ts";
import { pathWithKeys, withSentKeys } from "./list-items.ts";

describe("issues of a list", () => {
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

  it("are settled with the field that is typed in, its parts included, and no other", () => {
    const all = { "speakers.b": "1", "speakers.b.name": "2", "speakers.bb.name": "3", title: "4" };
    expect(withoutField(all, "speakers.b")).toEqual({ "speakers.bb.name": "3", title: "4" });
  });

  it("are the first of each field", () => {
    const all = [
      ["starts_at", "первое"],
      ["starts_at", "второе"],
    ] as const;
    expect(firstIssues(all)).toEqual({ starts_at: "первое" });
  });
});

it("compares what would be saved, not the keys of items on the page", () => {
  expect(isSameContent([{ key: "new-1", name: "А" }], [{ key: "server", name: "А" }])).toBe(true);
  expect(isSameContent([{ key: "1", name: "А" }], [{ key: "1", name: "Б" }])).toBe(false);
});

it("gives stored items their keys on the page", () => {
  expect(withSentKeys([{ key: "s1" }, { key: "s2" }, { key: "s3" }], [{ key: "p1" }, { key: "p2" }])).toEqual([
    { key: "p1" },
    { key: "p2" },
    { key: "s3" },
  ]);
});
