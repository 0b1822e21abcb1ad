import type { StoredFile } from "@corp/api";
import { expect, it } from "vitest";
import { photoUrl } from "./photo-url.ts";

const variant = (width: number, type = "webp") => ({ url: `/${width}.${type}`, content_type: `image/${type}`, width });
const photo: StoredFile = {
  file_id: "f1",
  url: "/whole.webp",
  content_type: "image/webp",
  size: 1,
  variants: [variant(100, "avif"), variant(960), variant(320)],
};

it("picks the smallest variant that is sharp, or the largest", () => {
  expect(photoUrl(photo, 64)).toBe("/320.webp");
  expect(photoUrl(photo, 400)).toBe("/960.webp");
  expect(photoUrl(photo, 2000)).toBe("/960.webp");
});

it("picks the file itself without variants, and undefined without a photo", () => {
  expect(photoUrl({ ...photo, variants: [] }, 64)).toBe("/whole.webp");
  expect(photoUrl(null, 64)).toBeUndefined();
});
