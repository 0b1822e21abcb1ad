import { documentTypes, storedImageTypes } from "./file-types.ts";
import type { DocumentExtension, DocumentType, StoredImageExtension, StoredImageType } from "./file-types.ts";

/** The information encoded in a name. */
export type StoredName =
  | { readonly kind: "image"; readonly contentType: StoredImageType }
  | { readonly kind: "document"; readonly fileId: string };

const uuid = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const imageName = new RegExp(`^${uuid}-\\d{1,5}\\.(?<extension>avif|webp)$`, "u");
const documentName = new RegExp(`^(?<fileId>${uuid})\\.(?:${Object.values(documentTypes).join("|")})$`, "u");

export function imageStoredName(fileId: string, width: number, extension: StoredImageExtension): string {
  return `${fileId}-${width}.${extension}`;
}

export function documentStoredName(fileId: string, contentType: DocumentType): string {
  const extension: DocumentExtension = documentTypes[contentType];
  return `${fileId}.${extension}`;
}

/** Returns undefined for a name that this service never creates: it is not looked up. */
export function parseStoredName(name: string): StoredName | undefined {
  const extension = imageName.exec(name)?.groups?.["extension"];
  if (extension === "avif" || extension === "webp") return { kind: "image", contentType: storedImageTypes[extension] };
  const fileId = documentName.exec(name)?.groups?.["fileId"];
  return fileId === undefined ? undefined : { kind: "document", fileId };
}
