import { messages } from "./messages.ts";

export const documentExtensions = [".pdf", ".docx", ".odp", ".pptx"] as const;
const maxBytes = 20 * 1024 * 1024;

/** Why a document need not even be sent; the server judges it by its bytes. */
export function complaintAboutFile({ name, size }: Pick<File, "name" | "size">): string | null {
  if (!documentExtensions.some((extension) => name.toLowerCase().endsWith(extension))) return messages.fileType;
  if (size === 0) return messages.fileEmpty;
  return size > maxBytes ? messages.fileTooLarge : null;
}

/** The file that was chosen; a form without one sends an empty one without a name. */
export function chosenFile(data: FormData): File | null {
  const file = data.get("file");
  return file instanceof File && (file.name !== "" || file.size > 0) ? file : null;
}
