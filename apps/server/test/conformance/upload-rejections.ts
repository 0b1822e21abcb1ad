import type { FailureCode } from "@corp/api/reference";
import { officeDocument } from "../uploads-fixtures.ts";
import type { Rejection } from "./rejections.ts";
import { readAnswer } from "./send.ts";
import { pdf, uploadTo } from "./world.ts";
import type { World } from "./world.ts";

const mebibyte = 1024 * 1024;
const toBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(text));
/** Begins like a PNG, but is not one. */
const brokenPng = new Uint8Array([
  0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0,
]);

/** Uploads that are rejected for their content or for their caller. */
export async function uploadRejections({ server, tokens, picture }: World): Promise<Rejection[]> {
  const upload = (
    what: string,
    code: FailureCode,
    bytes: Uint8Array<ArrayBuffer>,
    { token = tokens.editor, field = "file" }: { token?: string | undefined; field?: string } = {},
  ): Rejection => ({ what, codes: [code], send: () => uploadTo(server, "file.png", bytes, token, field) });
  const post = (what: string, code: FailureCode, body: string | FormData, contentType?: string): Rejection => ({
    what,
    codes: [code],
    send: async () =>
      readAnswer(
        await fetch(`${server.origin}/upload`, {
          method: "POST",
          body,
          headers: contentType === undefined ? {} : { "content-type": contentType },
        }),
      ),
  });
  const twoFiles = new FormData();
  twoFiles.append("file", new Blob([pdf]), "one.pdf");
  twoFiles.append("file", new Blob([pdf]), "two.pdf");
  const docx = await officeDocument("docx");
  return [
    upload("an expired token", "TOKEN_EXPIRED", pdf, { token: await server.issuer.token({ expiresIn: -60 }) }),
    upload("a reader's picture", "ROLE_REQUIRED", picture, { token: tokens.reader }),
    { what: "a guest's picture", codes: ["TOKEN_REQUIRED"], send: () => uploadTo(server, "a.png", picture) },
    upload("another field", "INVALID_REQUEST", pdf, { field: "document" }),
    upload("an empty file", "EMPTY_FILE", toBytes("")),
    upload("a drawing with scripts", "UNSUPPORTED_FILE", toBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    upload("a program", "UNSUPPORTED_FILE", toBytes("MZ\u0000\u0000")),
    upload("a picture that ends early", "CORRUPT_FILE", brokenPng),
    upload("five bytes of a PDF", "CORRUPT_FILE", toBytes("%PDF-")),
    upload("a PDF of garbage", "CORRUPT_FILE", toBytes(`%PDF-1.7\n${"garbage ".repeat(2_000)}`)),
    upload("a PDF that is cut short", "CORRUPT_FILE", pdf.slice(0, -"startxref\n0\n%%EOF\n".length)),
    upload("an office document that is cut short", "CORRUPT_FILE", new Uint8Array(docx.subarray(0, -30))),
    upload("a document over the limit", "TOO_LARGE", new Uint8Array(21 * mebibyte)),
    post("two files", "ONE_FILE", twoFiles),
    post("no file", "FILE_REQUIRED", new FormData()),
    post("JSON", "FORM_EXPECTED", "{}", "application/json"),
  ];
}
