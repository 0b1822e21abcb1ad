import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { documentStoredName, imageStoredName, parseStoredName } from "./stored-names.ts";

const fileId = randomUUID();

it("parses its own names", () => {
  expect(parseStoredName(imageStoredName(fileId, 1920, "avif"))).toEqual({ kind: "image", contentType: "image/avif" });
  expect(parseStoredName(imageStoredName(fileId, 1, "webp"))).toEqual({ kind: "image", contentType: "image/webp" });
  expect(parseStoredName(documentStoredName(fileId, "application/pdf"))).toEqual({ kind: "document", fileId });
});

it.each([
  "",
  ".",
  "..",
  "../signing-key",
  `../${fileId}.pdf`,
  `${fileId}.exe`,
  `${fileId}-320.svg`,
  `${fileId}.pdf\n`,
  `.${fileId}.part`,
])("returns undefined for %j", (name) => {
  expect(parseStoredName(name)).toBeUndefined();
});
