import yauzl from "yauzl";
import type { Entry, ZipFile } from "yauzl";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { DocumentType } from "./file-types.ts";

/** A presentation with a thousand pictures has some three thousand. */
const maxEntries = 10_000;
/** Macros of Word and PowerPoint, of OpenOffice. */
const macros = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml)$|^(?:Basic|Scripts)\/./iu;

type OfficeType = Exclude<DocumentType, "application/pdf">;

/** Without these parts an archive is not what it says. */
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
 * Reads an office document's list of parts, and nothing of what is packed in them.
 *
 * @throws {Failure} `invalid` CORRUPT_FILE without a readable list; `unsupported` UNSUPPORTED_FILE with macros or with parts missing.
 */
export async function checkOfficeArchive(path: string, type: OfficeType): Promise<void> {
  const missing = new Set(requiredParts[type]);
  for (const name of await partsOf(path)) {
    missing.delete(name);
    if (macros.test(name)) throw refusal(messages.fileWithMacros);
  }
  if (missing.size > 0) throw refusal(messages.unsupportedFile);
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

function refusal(message: string): Failure {
  return new Failure("unsupported", message, { code: "UNSUPPORTED_FILE" });
}
