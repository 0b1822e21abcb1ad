import { fileTypeFromFile } from "file-type";
import { messages } from "../../messages.ts";
import { checkOfficeArchive, unsupported } from "./check-office-archive.ts";
import { checkPdfEnd, isPdfWithin } from "./check-pdf-end.ts";
import { documentTypes, imageTypes } from "./file-types.ts";
import type { DocumentType, ImageType } from "./file-types.ts";

export type RecognisedFile =
  | { readonly kind: "image"; readonly contentType: ImageType }
  | { readonly kind: "document"; readonly contentType: DocumentType };

/**
 * Detects the type of a file from its bytes. The file name and the declared type are ignored.
 *
 * @throws {Failure} `unsupported` UNSUPPORTED_FILE for all other types; `invalid` CORRUPT_FILE for a broken archive or
 * a PDF without its end.
 */
export async function recogniseFile(
  path: string,
  { isForEditor }: { readonly isForEditor: boolean },
): Promise<RecognisedFile> {
  const type = await fileTypeFromFile(path);
  const contentType = type?.mime ?? ((await isPdfWithin(path)) ? "application/pdf" : "");
  if (hasKey(imageTypes, contentType)) return { kind: "image", contentType };
  if (!hasKey(documentTypes, contentType))
    throw unsupported(isForEditor ? messages.unsupportedFile : messages.documentExpected);
  await (contentType === "application/pdf" ? checkPdfEnd(path) : checkOfficeArchive(path, contentType));
  return { kind: "document", contentType };
}

function hasKey<Known extends object>(known: Known, key: string): key is Extract<keyof Known, string> {
  return Object.hasOwn(known, key);
}
