import { storedFile } from "@corp/api/contract";
import { parse } from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./test-server.ts";
import type { TestServer } from "./test-server.ts";
import { rejectedBy } from "./uploads-expectations.ts";
import * as fixtures from "./uploads-fixtures.ts";

let server: TestServer;
let editor: string;

beforeAll(async () => {
  server = await startTestServer({ UPLOADS_PER_MINUTE: "0" });
  editor = await server.issuer.token();
});
afterAll(() => server.stop());

const upload = (bytes: Uint8Array, name: string, token?: string) => fixtures.upload(server, bytes, name, token);
const fileUrl = (url: string): string => fixtures.fileUrl(server, url);
const rejected = (sent: Promise<fixtures.UploadAnswer>) => rejectedBy(server, sent);

describe("a document", () => {
  it.each([
    ["application/pdf", async () => fixtures.pdf],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", () => fixtures.officeDocument("docx")],
    [
      "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      () => fixtures.officeDocument("pptx"),
    ],
    [
      "application/vnd.oasis.opendocument.presentation",
      () => fixtures.openDocument("application/vnd.oasis.opendocument.presentation"),
    ],
  ])("of type %s is stored unchanged and downloaded under its own name", async (type, make) => {
    const bytes = await make();
    const { status, file } = await upload(bytes, "../../Итоги «2026».exe", editor);
    expect(status).toBe(200);
    parse(storedFile, file);
    expect(file).toMatchObject({ content_type: type, size: bytes.length });
    const answer = await fetch(fileUrl(file.url));
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
    const extension = file.url.slice(file.url.lastIndexOf(".") + 1);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-disposition": expect.stringContaining(
        `filename*=UTF-8''%D0%98%D1%82%D0%BE%D0%B3%D0%B8%20%C2%AB2026%C2%BB.${extension}`,
      ),
    });
  });

  it.each([
    ["Word for the web names its main part otherwise", "docx", "word/document2.xml", "word/document2.xml"],
    ["a path from the root", "docx", "/word/document.xml", "word/document.xml"],
    ["another folder", "docx", "wordprocessing/main.xml", "wordprocessing/main.xml"],
    ["another case", "docx", "Word/Document.xml", "word/document.xml"],
    ["a presentation of another program", "pptx", "ppt/slides.xml", "ppt/slides.xml"],
  ] as const)("may have its main part where its relationships name it: %s", async (_name, extension, target, part) => {
    for (const prefix of ["", "ns0:"]) {
      const document = await fixtures.officeDocumentAt(extension, target, part, prefix);
      expect((await upload(document, "a.docx", editor)).status, prefix).toBe(200);
    }
  });

  it("is rejected if its relationships name a part that it lacks", async () => {
    const bytes = await fixtures.officeDocumentAt("docx", "word/document2.xml", "word/document.xml");
    expect(await rejected(upload(bytes, "a.docx", editor))).toMatchObject({ code: "UNSUPPORTED_FILE" });
  });

  it.each([
    ["begins with a line break", `\r\n${fixtures.pdf.toString("latin1")}`],
    ["begins with a byte order mark", `\u00EF\u00BB\u00BF${fixtures.pdf.toString("latin1")}`],
    ["begins with what a printer wrote", `@PJL SET COPIES=1\r\n${fixtures.pdf.toString("latin1")}`],
    ["has no white space before its end mark", fixtures.pdf.toString("latin1").replace("0\n%%EOF", "0%%EOF")],
    ["has a comment before its end mark", fixtures.pdf.toString("latin1").replace("%%EOF", "% written by hand\n%%EOF")],
    ["ends its lines with CR", fixtures.pdf.toString("latin1").replaceAll("\n", "\r")],
    ["was changed twice", fixtures.pdf.toString("latin1").repeat(2)],
  ])("may be a PDF that %s, as every reader opens it", async (_name, text) => {
    const { status, file } = await upload(Buffer.from(text, "latin1"), "a.pdf", editor);
    expect([status, file?.content_type]).toEqual([200, "application/pdf"]);
  });

  it("is named in the rejection to a guest, who may send nothing else", async () => {
    const failure = await rejected(upload(Buffer.from("just words"), "a.txt"));
    expect(failure).toMatchObject({ status: 415, code: "UNSUPPORTED_FILE" });
    expect(failure.message).toMatch(/PDF, DOCX/u);
    expect(failure.message).not.toMatch(/JPEG|PNG/u);
  });

  it.each([
    ["an Excel workbook", () => fixtures.officeDocument("xlsx")],
    ["a Word document with macros", () => fixtures.officeDocument("docm")],
    ["a presentation with macros", () => fixtures.officeDocument("pptm")],
    ["a document that hides macros", () => fixtures.officeDocument("docx", { "word/vbaProject.bin": "macro" })],
    ["a plain archive", () => fixtures.archive({ "readme.txt": "hello" })],
    ["an archive with a folder named as Word's", () => fixtures.archive({ "word/document.xml": "<a/>" })],
    ["a Java archive", () => fixtures.archive({ "META-INF/MANIFEST.MF": "Manifest-Version: 1.0", "A.class": "x" })],
    ["an Android package", () => fixtures.archive({ "AndroidManifest.xml": "x", "classes.dex": "x" })],
    ["an OpenDocument text", () => fixtures.openDocument("application/vnd.oasis.opendocument.text")],
    [
      "a drawing with a script",
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ["a page", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a text named .png", async () => Buffer.from("just words")],
    ["a program", async () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(512)])],
    ["a HEIC photo", async () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1")],
  ])("is not %s", async (_name, make) => {
    const failure = await rejected(upload(await make(), "a.png", editor));
    expect(failure).toMatchObject({ status: 415, code: "UNSUPPORTED_FILE" });
    expect(failure.message).toMatch(/PDF|макрос/u);
  });

  it("is rejected if its archive is truncated", async () => {
    const docx = await fixtures.officeDocument("docx");
    expect(await rejected(upload(docx.subarray(0, docx.length - 30), "a.docx", editor))).toMatchObject({
      status: 400,
      code: "CORRUPT_FILE",
    });
  });

  it.each([
    ["has its first bytes alone", "%PDF-"],
    ["is garbage after them", `%PDF-1.7\n${"garbage ".repeat(2_000)}`],
    ["is cut short", fixtures.pdf.toString("latin1").replace("%%EOF", "")],
    ["says nowhere where its objects are", fixtures.pdf.toString("latin1").replace("startxref", "")],
    ["goes on long after its end", `${fixtures.pdf.toString("latin1")}${" ".repeat(5_000)}`],
  ])("is rejected if it is a PDF that %s", async (_name, text) => {
    expect(await rejected(upload(Buffer.from(text, "latin1"), "a.pdf", editor))).toMatchObject({
      status: 400,
      code: "CORRUPT_FILE",
    });
  });

  it("may be a PDF with a few bytes after its end, as from mail programs", async () => {
    const { status } = await upload(Buffer.concat([fixtures.pdf, Buffer.alloc(1_024)]), "a.pdf", editor);
    expect(status).toBe(200);
  });

  it("is rejected above 20 MiB, with and without a declared length", async () => {
    const large = Buffer.concat([fixtures.pdf, Buffer.alloc(20 * 1024 * 1024)]);
    const failure = await rejected(upload(large, "a.pdf", editor));
    expect(failure).toMatchObject({ status: 413, code: "TOO_LARGE" });
    expect(failure.message).toContain("20 МБ");
    const [form, type] = await encoded(fixtures.createForm(large, "a.pdf"));
    const streamed = fetch(`${server.origin}/upload`, {
      method: "POST",
      headers: { "content-type": type },
      body: new Blob([new Uint8Array(form)]).stream(),
      duplex: "half",
    }).then(async (answer) => {
      const body = (await answer.json()) as fixtures.UploadAnswer["failure"];
      return { status: answer.status, failure: body, file: undefined as never };
    });
    expect(await rejected(streamed)).toMatchObject({ status: 413, code: "TOO_LARGE" });
  });

  it("may be as large as the limit", async () => {
    const filling = Buffer.alloc(20 * 1024 * 1024 - 2 * fixtures.pdf.length);
    const largest = Buffer.concat([fixtures.pdf, filling, fixtures.pdf]);
    expect((await upload(largest, "a.pdf", editor)).file.size).toBe(20 * 1024 * 1024);
  });
});

describe("a file URL", () => {
  it.each([
    "/file/..%2f..%2fsigning-key",
    "/file/%2e%2e%2fsigning-key",
    "/file/..%5csigning-key",
    "/file/signing-key",
    "/file/.part",
    "/file/%00",
    "/file/a/../../signing-key",
    "/file/00000000-0000-4000-8000-000000000000-320.webp",
    "/file/00000000-0000-4000-8000-000000000000.pdf",
    `/file/${"a".repeat(5_000)}`,
  ])("of no file returns 404: %s", async (path) => {
    const answer = await fetch(server.origin + path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.headers.get("cache-control") ?? "").not.toContain("immutable");
  });

  it("of an image is displayed inline, cacheable without expiry, and supports 304", async () => {
    const { file } = await upload(await fixtures.photo(10, 10).png().toBuffer(), "a.png", editor);
    const first = await fetch(fileUrl(file.url));
    expect(Object.fromEntries(first.headers)).toMatchObject({
      "content-disposition": "inline",
      "cross-origin-resource-policy": "cross-origin",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "content-length": String(file.size),
    });
    const tag = first.headers.get("etag") ?? "";
    const again = await fetch(fileUrl(file.url), { headers: { "if-none-match": `"other", W/${tag}` } });
    expect(again.status).toBe(304);
    const head = await fetch(fileUrl(file.url), { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(file.size)]);
  });

  it("of a document supports byte ranges", async () => {
    const { file } = await upload(fixtures.pdf, "a.pdf", editor);
    const part = async (range: string) => {
      const answer = await fetch(fileUrl(file.url), { headers: { range } });
      return [answer.status, answer.headers.get("content-range"), await answer.text()];
    };
    const whole = fixtures.pdf.toString();
    expect(await part("bytes=0-7")).toEqual([206, `bytes 0-7/${whole.length}`, "%PDF-1.7"]);
    expect(await part("bytes=-6")).toEqual([
      206,
      `bytes ${whole.length - 6}-${whole.length - 1}/${whole.length}`,
      "%%EOF\n",
    ]);
    expect(await part("bytes=9999-")).toEqual([416, `bytes */${whole.length}`, ""]);
    expect((await part("bytes=0-1,3-4"))[0]).toBe(200);
  });
});

/** Encodes a form as a browser does, to send it in pieces. */
async function encoded(form: FormData): Promise<[Buffer, string]> {
  const response = new Response(form);
  return [Buffer.from(await response.arrayBuffer()), response.headers.get("content-type") ?? ""];
}
