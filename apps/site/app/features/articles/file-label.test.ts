import { expect, it } from "vitest";
import { fileLabel } from "./file-label.ts";

it("formats type and size", () => {
  expect(fileLabel({ content_type: "application/pdf", size: 1_234_567 })).toBe("PDF, 1,2\u00a0МБ");
  expect(fileLabel({ content_type: "application/vnd.oasis.opendocument.presentation", size: 4_100 })).toBe(
    "ODP, 4\u00a0КБ",
  );
});

it("formats only the size of an unknown type", () => {
  expect(fileLabel({ content_type: "application/x-new", size: 12 })).toBe("12\u00a0Б");
});
