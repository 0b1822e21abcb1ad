import yauzl from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { DocumentType } from "./file-types.ts";

/** A presentation with a thousand pictures has about three thousand. */
const maxEntries = 10_000;
/** Macros of Word and PowerPoint, and of OpenOffice. */
const macros = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\/./iu;

type OfficeType = Exclude<DocumentType, "application/pdf">;

/** Every file of the type contains these parts. */
const requiredParts: Record<OfficeType, readonly string[]> = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [
    "[Content_Types].xml",
    "word/document.xml",
  ],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [
    "[Content_Types].xml",
    "ppt/presentation.xml",
  ],
  "application/vnd.oasis.opendocument.presentation": ["mimetype", "content.xml"],
};

/**
 * Reads only the list of parts of an office document; nothing is decompressed.
 *
 * @throws {Failure} `invalid` CORRUPT_FILE if the list is unreadable; `unsupported` UNSUPPORTED_FILE if the file
 * contains macros or lacks parts.
 */
export async function checkOfficeArchive(path: string, type: OfficeType): Promise<void> {
  const missing = new Set(requiredParts[type]);
  for (const name of await partsOf(path)) {
    missing.delete(name);
    if (macros.test(name)) throw unsupported(messages.fileWithMacros);
  }
  if (missing.size > 0) throw unsupported(messages.unsupportedFile);
}

async function partsOf(path: string): Promise<string[]> {
  try {
    return await listEntries(path);
  } catch (cause) {
    throw new Failure("invalid", messages.corruptFile, { code: "CORRUPT_FILE", cause });
  }
}

async function listEntries(path: string): Promise<string[]> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (opened === undefined) reject(error ?? new Error("The archive did not open."));
      else resolve(opened);
    });
  });
  try {
    if (zip.entryCount > maxEntries) throw new Error(`The archive has ${zip.entryCount} entries.`);
    return await new Promise<string[]>((resolve, reject) => {
      const names: string[] = [];
      zip.on("error", reject);
      zip.on("end", () => resolve(names));
      zip.on("entry", (entry: Entry) => {
        names.push(entry.fileName);
        zip.readEntry();
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

function unsupported(message: string): Failure {
  return new Failure("unsupported", message, { code: "UNSUPPORTED_FILE" });
}
