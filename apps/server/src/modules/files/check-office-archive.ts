import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
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

/** A package of Word or PowerPoint names its main part in its relationships; ours is where programs usually put it. */
const usualMainPart = {
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "word/document.xml",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "ppt/presentation.xml",
} as const;
const relationships = "_rels/.rels";
/** The file has a few lines. */
const maxRelationshipsBytes = 256 * 1024;

/**
 * Reads the list of parts of an office document and the relationships of its package; nothing else is decompressed.
 *
 * @throws {Failure} `invalid` CORRUPT_FILE if the list is unreadable; `unsupported` UNSUPPORTED_FILE if the file
 * contains macros or lacks parts.
 * @see ECMA-376-2, section 9.3
 */
export async function checkOfficeArchive(path: string, type: OfficeType): Promise<void> {
  const { names, related } = await readParts(path);
  if (names.some((name) => macros.test(name))) throw unsupported(messages.fileWithMacros);
  const required =
    type === "application/vnd.oasis.opendocument.presentation"
      ? ["mimetype", "content.xml"]
      : ["[Content_Types].xml", findMainPart(related) ?? usualMainPart[type]];
  // Names of parts are compared in any case.
  const present = new Set(names.map((name) => name.toLowerCase()));
  if (required.some((name) => !present.has(name.toLowerCase()))) throw unsupported(messages.unsupportedFile);
}

/** The target of the relationship `officeDocument`, of the transitional or the strict format. */
function findMainPart(related: string): string | undefined {
  const main = (related.match(/<(?:[\w.-]+:)?Relationship\s[^>]*>/gu) ?? []).find((one) =>
    /\sType\s*=\s*["'][^"']*\/officeDocument["']/u.test(one),
  );
  const target = /\sTarget\s*=\s*["']([^"']+)["']/u.exec(main ?? "")?.[1];
  return target?.replace(/^(?:\.?\/)+/u, "");
}

interface Parts {
  readonly names: readonly string[];
  /** The relationships of the package; empty if it has none. */
  readonly related: string;
}

async function readParts(path: string): Promise<Parts> {
  try {
    return await listEntries(path);
  } catch (cause) {
    throw new Failure("invalid", messages.corruptFile, { code: "CORRUPT_FILE", cause });
  }
}

async function listEntries(path: string): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, opened) => {
      if (opened === undefined) reject(error ?? new Error("The archive did not open."));
      else resolve(opened);
    });
  });
  try {
    if (zip.entryCount > maxEntries) throw new Error(`The archive has ${zip.entryCount} entries.`);
    return await new Promise<Parts>((resolve, reject) => {
      const names: string[] = [];
      let related = "";
      zip.on("error", reject);
      zip.on("end", () => resolve({ names, related }));
      zip.on("entry", (entry: Entry) => {
        names.push(entry.fileName);
        if (entry.fileName.toLowerCase() !== relationships || entry.uncompressedSize > maxRelationshipsBytes) {
          zip.readEntry();
          return;
        }
        readText(zip, entry).then((content) => {
          related = content;
          zip.readEntry();
        }, reject);
      });
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => {
      if (opened === undefined) reject(error ?? new Error("The part did not open."));
      else resolve(opened);
    });
  });
  return text(stream);
}

export function unsupported(message: string): Failure {
  return new Failure("unsupported", message, { code: "UNSUPPORTED_FILE" });
}
