import type { StoredFile } from "@corp/api";
import { messages } from "./messages.ts";

const typeNames = new Map([
  ["application/pdf", "PDF"],
  ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "PPTX"],
  ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "DOCX"],
  ["application/vnd.oasis.opendocument.presentation", "ODP"],
]);

/** "PDF, 1,2 МБ" */
export function fileLabel({ content_type, size }: Pick<StoredFile, "content_type" | "size">): string {
  return [typeNames.get(content_type), sizeLabel(size)].filter((part) => part !== undefined).join(", ");
}

function sizeLabel(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0${messages.bytes}`;
  if (bytes < 1_000_000) return `${Math.ceil(bytes / 1000)}\u00a0${messages.kilobytes}`;
  return `${(bytes / 1_000_000).toFixed(1).replace(".", ",")}\u00a0${messages.megabytes}`;
}
