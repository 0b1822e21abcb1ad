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

it("takes the smallest file that is sharp, and the largest when none is", () => {
  expect(photoUrl(photo, 64)).toBe("/320.webp");
  expect(photoUrl(photo, 400)).toBe("/960.webp");
  expect(photoUrl(photo, 2000)).toBe("/960.webp");
});

it("takes the file itself when it has no variants, and nothing when there is no photo", () => {
  expect(photoUrl({ ...photo, variants: [] }, 64)).toBe("/whole.webp");
  expect(photoUrl(null, 64)).toBeUndefined();
});
