import { fileTypeFromFile } from "file-type";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { checkOfficeArchive } from "./check-office-archive.ts";
import { checkPdfEnd } from "./check-pdf-end.ts";
import { documentTypes, imageTypes } from "./file-types.ts";
import type { DocumentType, ImageType } from "./file-types.ts";

export type RecognisedFile =
  | { readonly kind: "image"; readonly contentType: ImageType }
  | { readonly kind: "document"; readonly contentType: DocumentType };

/**
 * What a file is by its bytes; its name and what the sender says of it count for nothing.
 *
 * @throws {Failure} `unsupported` UNSUPPORTED_FILE for everything that is not taken; `invalid` CORRUPT_FILE for a broken archive and a PDF without its end.
 */
export async function recogniseFile(path: string): Promise<RecognisedFile> {
  const type = await fileTypeFromFile(path);
  const contentType = type?.mime ?? "";
  if (isKeyOf(imageTypes, contentType)) return { kind: "image", contentType };
  if (!isKeyOf(documentTypes, contentType)) throw unsupported();
  await (contentType === "application/pdf" ? checkPdfEnd(path) : checkOfficeArchive(path, contentType));
  return { kind: "document", contentType };
}

function isKeyOf<Known extends object>(known: Known, key: string): key is Extract<keyof Known, string> {
  return Object.hasOwn(known, key);
}

function unsupported(): Failure {
  return new Failure("unsupported", messages.unsupportedFile, { code: "UNSUPPORTED_FILE" });
}
