import { expect, it } from "vitest";
import { createUrlSigner } from "../signing/signed-url.ts";
import type { FileRecord } from "./file-record.ts";
import { createFileUrls } from "./file-urls.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const signer = createUrlSigner("k".repeat(32));
const urls = createFileUrls("/p-api/product", { signer, now: () => now });
const document: Omit<FileRecord, "is_private"> = {
  file_id: "id",
  kind: "document",
  content_type: "application/pdf",
  size: 7,
  width: null,
  height: null,
  variants: [],
  storage_name: "id.pdf",
  original_name: "cv.pdf",
};

it("describes an image by its widest variant", () => {
  const variants = [
    { name: "id-320.webp", contentType: "image/webp", width: 320 },
    { name: "id-640.webp", contentType: "image/webp", width: 640 },
  ];
  const image = {
    ...document,
    kind: "image",
    storage_name: null,
    original_name: null,
    width: 640,
    height: 360,
  } as const;
  expect(urls.describe({ ...image, content_type: "image/webp", variants, is_private: false })).toEqual({
    file_id: "id",
    url: "/p-api/product/file/id-640.webp",
    content_type: "image/webp",
    size: 7,
    width: 640,
    height: 360,
    variants: [
      { url: "/p-api/product/file/id-320.webp", content_type: "image/webp", width: 320 },
      { url: "/p-api/product/file/id-640.webp", content_type: "image/webp", width: 640 },
    ],
  });
});

it("describes a document without the fields of images", () => {
  expect(urls.describe({ ...document, is_private: false })).toEqual({
    file_id: "id",
    url: "/p-api/product/file/id.pdf",
    content_type: "application/pdf",
    size: 7,
  });
});

it("signs a private document's URL for an hour, without the site's prefix", () => {
  const { url } = urls.describe({ ...document, is_private: true });
  expect(url).toMatch(/^\/p-api\/product\/file\/private\/id\?/u);
  const own = url.slice("/p-api/product".length);
  expect(signer.isValid(own, new Date(now.getTime() + 3_599_000))).toBe(true);
  expect(signer.isValid(own, new Date(now.getTime() + 3_600_000))).toBe(false);
});
