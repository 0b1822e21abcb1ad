import type { FailureBody, StoredFile } from "@corp/api/contract";
import sharp from "sharp";
import type { Sharp } from "sharp";
import { ZipFile } from "yazl";
import type { TestServer } from "./test-server.ts";

export interface UploadAnswer {
  readonly status: number;
  readonly file: StoredFile;
  readonly failure: FailureBody;
}

export function createForm(bytes: Uint8Array, name: string): FormData {
  const form = new FormData();
  form.append("file", new File([new Uint8Array(bytes)], name));
  return form;
}

export async function sendForm(server: TestServer, body: FormData | string, token?: string): Promise<UploadAnswer> {
  const response = await fetch(`${server.origin}/upload`, {
    method: "POST",
    ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
    body,
  });
  const answer: unknown = await response.json();
  return { status: response.status, file: answer as StoredFile, failure: answer as FailureBody };
}

export function upload(server: TestServer, bytes: Uint8Array, name: string, token?: string): Promise<UploadAnswer> {
  return sendForm(server, createForm(bytes, name), token);
}

/** A file's URL without the site's prefix. */
export function fileUrl(server: TestServer, url: string): string {
  return server.origin + url.slice(server.config.publicApiPath.length);
}

/** Noise, which compresses as badly as a photo. */
export function photo(width: number, height: number): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#808080", noise } });
}

/** A compressed archive with these entries. */
export async function archive(entries: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** The content types of the main parts of Word, PowerPoint and Excel files. */
export const mainPartTypes = {
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml",
  docm: "application/vnd.ms-word.document.macroEnabled.main+xml",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml",
  pptm: "application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml",
} as const;

const mainParts = {
  docx: "word/document.xml",
  docm: "word/document.xml",
  pptx: "ppt/presentation.xml",
  pptm: "ppt/presentation.xml",
  xlsx: "xl/workbook.xml",
} as const;

export function officeDocument(
  extension: keyof typeof mainPartTypes,
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const type = mainPartTypes[extension];
  const part = mainParts[extension];
  return archive({
    "[Content_Types].xml": `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    "_rels/.rels": "<Relationships/>",
    [part]: "<document/>",
    ...more,
  });
}

/**
 * A document whose relationships name `target` as its main part, which is at `part`.
 *
 * @param prefix of the namespace of relationships, with its colon.
 */
export function officeDocumentAt(
  extension: "docx" | "pptx",
  target: string,
  part: string,
  prefix = "",
): Promise<Buffer> {
  const relationship = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  return archive({
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/${part}" ContentType="${mainPartTypes[extension]}"/></Types>`,
    "_rels/.rels": `<${prefix}Relationships xmlns${prefix === "" ? "" : `:${prefix.slice(0, -1)}`}="http://schemas.openxmlformats.org/package/2006/relationships"><${prefix}Relationship Id="rId1" Type="${relationship}" Target="${target}"/></${prefix}Relationships>`,
    [part]: "<document/>",
  });
}

export function openDocument(mimetype: string): Promise<Buffer> {
  return archive({ mimetype, "content.xml": "<office:document-content/>", "META-INF/manifest.xml": "<manifest/>" });
}

export const pdf: Buffer = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n");

/** A PNG whose header declares many pixels, with hardly any data. */
export async function pngClaiming(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const { crc32 } = await import("node:zlib");
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}
