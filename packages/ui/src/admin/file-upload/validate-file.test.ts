import { describe, expect, it } from "vitest";
import { adminMessages } from "../../admin-messages.ts";
import { validateFile, sizeText } from "./validate-file.ts";

const texts = adminMessages.fileUpload;

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

describe("validateFile", () => {
  it.each([
    ["photo.png", "image/png", ["image/*"]],
    ["photo.png", "image/png", ["image/png", "image/jpeg"]],
    ["list.csv", "application/vnd.ms-excel", ["text/csv"]],
    ["list.csv", "", ["text/csv"]],
    ["notes.md", "", ["text/markdown"]],
    ["photo.heic", "", ["image/*"]],
    ["photo.JPG", "application/octet-stream", ["image/*"]],
    ["page.txt", "text/plain;charset=utf-8", ["text/plain"]],
    ["archive.zip", "application/x-zip-compressed", ["application/zip"]],
    ["Slides.PPTX", "", [".pdf", ".pptx"]],
    ["list.csv", "application/vnd.ms-excel", ["text/*"]],
    ["list.csv", "application/vnd.ms-excel", ["application/vnd.ms-excel"]],
    ["app.js", "application/javascript", ["text/*"]],
    ["letter.rtf", "text/rtf", ["application/rtf"]],
    ["letter.rtf", "application/rtf", ["text/rtf"]],
    ["a.tar.gz", "application/x-gzip", ["application/gzip"]],
    ["a.tar.gz", "application/gzip", [".tar.gz"]],
    ["a.rar", "application/vnd.rar", ["application/x-rar-compressed"]],
    ["a.rar", "application/x-rar-compressed", ["application/vnd.rar"]],
    ["photo.jpg", "image/jpeg", ["image/jpg"]],
    ["photo", "image/jpg", ["image/jpeg"]],
    ["photo.jpeg", "image/jpeg", [".jpg"]],
    ["photo.jpg", "image/jpeg", [" IMAGE/JPEG "]],
    ["cv.pdf", "application/pdf", ["pdf"]],
    ["cv.pdf", "", ["*.pdf"]],
    ["photo.png", "image/png", ["image/png, image/jpeg"]],
    ["photo.png", "image/png", [".pdf,.png"]],
    ["anything.bin", "application/x-unheard-of", ["*/*"]],
    ["anything.bin", "", ["*"]],
    ["anything.bin", "", ["*.*"]],
    ["anything.bin", "application/x-unheard-of", ["application/x-unheard-of"]],
    ["anything.bin", "", undefined],
    ["anything.bin", "", []],
  ])("checks %s of type '%s' against accept %j", (name, type, accept) => {
    expect(validateFile(file(name, type), { accept }, texts)).toBeNull();
  });

  it.each([
    ["list.xls", "application/vnd.ms-excel", ["text/csv"]],
    ["photo.png.exe", "application/x-msdownload", ["image/*"]],
    ["page.html", "text/html", ["image/*", "text/csv"]],
    ["photo.png", "text/html", ["image/*"]],
    ["list.csv", "application/vnd.ms-excel", ["image/*"]],
    ["notes.txt", "text/plain", [".log"]],
    ["pdf", "", [".pdf"]],
    ["sheet.xls", "application/vnd.ms-excel", ["text/*"]],
  ])("rejects %s of type '%s' for accept %j", (name, type, accept) => {
    expect(validateFile(file(name, type), { accept }, texts)).not.toBeNull();
  });

  it.each([[""], ["image"], ["image/"], ["/png"], ["foo/bar"], [" "], ["image/png,"], ["картинки"], [".", ".pdf"]])(
    "throws a TypeError for accept [%j]",
    (...accept) => {
      expect(() => validateFile(file("a.png", "image/png"), { accept }, texts)).toThrow(TypeError);
    },
  );

  it("names each accepted type as people do", () => {
    const accept = [
      "image/jpg",
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
      "video/quicktime",
      "x-a/b",
    ];
    const rejection = validateFile(file("a.exe", ""), { accept }, texts);
    expect(rejection).toBe("Такой файл не подойдёт. Можно JPEG, DOCX, MOV или B");
  });

  it("names the accepted types", () => {
    expect(
      validateFile(
        file("a.exe", "application/x-msdownload"),
        { accept: ["image/*", ".pdf", "application/pdf"] },
        texts,
      ),
    ).toBe("Такой файл не подойдёт. Можно изображение или PDF");
  });

  it("names the size and the limit", () => {
    const big = file("a.png", "image/png", 1_572_864);
    expect(validateFile(big, { maxSizeInBytes: 1_048_576 }, texts)).toBe(
      "Файл слишком большой: 1,5\u00a0МБ, а можно до 1\u00a0МБ",
    );
    expect(validateFile(big, { maxSizeInBytes: 1_572_864 }, texts)).toBeNull();
  });

  it("rejects an empty file", () => {
    expect(validateFile(file("a.png", "image/png", 0), {}, texts)).toBe("Файл пустой");
  });
});

describe("sizeText", () => {
  it.each([
    [0, "0 Б"],
    [1023, "1023 Б"],
    [1024, "1 КБ"],
    [1_048_575, "1 МБ"],
    [10_485_760, "10 МБ"],
    [1_468_006, "1,4 МБ"],
    [5_000_000_000_000, "4657 ГБ"],
  ])("formats %d bytes as %s", (size, text) => {
    expect(sizeText(size, texts)).toBe(text.replace(" ", "\u00a0"));
  });
});
