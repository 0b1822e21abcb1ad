import { expect, it } from "vitest";
import { chosenFile, documentIssue } from "./document-file.ts";

it.each(["cv.pdf", "CV.PDF", "a.b.docx", "talk.odp", "talk.pptx"])("accepts %s", (name) => {
  expect(documentIssue({ name, size: 1 })).toBeNull();
});

it.each([
  ["photo.png", 1, /Такой файл не примем/u],
  ["cv.pdf.exe", 1, /Такой файл не примем/u],
  ["cv.pdf", 0, /пуст/u],
  ["cv.pdf", 20 * 1024 * 1024 + 1, /больше 20 МБ/u],
])("rejects %s of %d bytes before it is sent", (name, size, words) => {
  expect(documentIssue({ name, size })).toMatch(words);
});

it("distinguishes a chosen file from the empty one of a form without a file", () => {
  const data = new FormData();
  data.set("file", new File([], ""));
  expect(chosenFile(data)).toBeNull();
  data.set("file", new File(["x"], "cv.pdf"));
  expect(chosenFile(data)?.name).toBe("cv.pdf");
});
