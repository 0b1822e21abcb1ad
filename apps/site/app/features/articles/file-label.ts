import type { StoredFile } from "@corp/api";
import { fileSize } from "../../domain/file-size.ts";

const typeNames = new Map([
  ["application/pdf", "PDF"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "PPTX"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "DOCX"],
  ["application/vnd.oasis.opendocument.presentation", "ODP"],
]);

/** "PDF, 1,2 МБ" */
export function fileLabel({ content_type, size }: Pick<StoredFile, "content_type" | "size">): string {
  return [typeNames.get(content_type), fileSize(size)].filter((part) => part !== undefined).join(", ");
}
