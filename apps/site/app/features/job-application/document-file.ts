import { messages } from "./messages.ts";

export const documentExtensions = [".pdf", ".docx", ".odp", ".pptx"] as const;
const maxBytes = 20 * 1024 * 1024;

/** Why a document is not uploaded; null: it is. The server validates its bytes. */
export function documentIssue({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!documentExtensions.some((extension) => name.toLowerCase().endsWith(extension))) return messages.fileType;
  if (size === 0) return messages.fileEmpty;
  return size > maxBytes ? messages.fileTooLarge : null;
}

/** The chosen file. Without one, forms send an empty file without a name. */
export function chosenFile(data: FormData): File | null {
  const file = data.get("file");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}
