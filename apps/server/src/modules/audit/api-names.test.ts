import { expect, it } from "vitest";
import { apiNames } from "./list-audit.ts";

it("renames fields at any depth, but not values", () => {
  const stored = {
    coverFileId: "aB",
    isPublished: true,
    title: "coverFileId",
    version: 3,
    publishedAt: null,
    speakers: [{ speaker_id: "1", photoFileId: null, links: [{ title: "t", url: "https://corp.example/aB" }] }],
  };
  expect(apiNames(stored)).toEqual({
    cover_file_id: "aB",
    is_published: true,
    title: "coverFileId",
    version: 3,
    published_at: null,
    speakers: [{ speaker_id: "1", photo_file_id: null, links: [{ title: "t", url: "https://corp.example/aB" }] }],
  });
});
