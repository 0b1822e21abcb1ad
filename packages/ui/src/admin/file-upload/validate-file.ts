import type { AdminMessages } from "../use-admin-messages.ts";

export type FileMessages = AdminMessages["fileUpload"];

/** The constraints on a file. */
export interface FileRules {
  /** As the native `accept`: MIME types ("application/pdf"), wildcards ("image/*") and extensions (".pdf"). */
  readonly accept?: readonly string[] | undefined;
  /** A larger file is rejected before the upload. @default no limit */
  readonly maxSizeInBytes?: number | undefined;
}

const STEP = 1024;

/** "1,4 МБ", in multiples of 1024 as operating systems show it, with a space that does not break. */
export function sizeText(sizeInBytes: number, { units, decimalSeparator }: FileMessages): string {
  let [amount, unit] = [sizeInBytes, 0];
  // Compares the rounded amount: 1023.9 KB are 1 MB, not 1024 KB.
  while (Math.round(amount) >= STEP && unit < units.length - 1) [amount, unit] = [amount / STEP, unit + 1];
  const rounded = amount < 10 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${String(rounded).replace(".", decimalSeparator)}\u00a0${units[unit] ?? ""}`;
}

/**
 * The extensions of types that systems name differently or not at all: a `.csv` is "application/vnd.ms-excel" on
 * Windows with Excel, a `.heic` nothing.
 */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  "text/csv": [".csv"],
  "text/plain": [".txt", ".log"],
  "text/markdown": [".md", ".markdown"],
  "text/calendar": [".ics"],
  "text/xml": [".xml"],
  "application/xml": [".xml"],
  "application/json": [".json"],
  "application/zip": [".zip"],
  "application/pdf": [".pdf"],
  "application/msword": [".doc"],
  "application/vnd.ms-excel": [".xls"],
  "application/vnd.ms-powerpoint": [".ppt"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": [".xlsx"],
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": [".pptx"],
  "application/vnd.oasis.opendocument.text": [".odt"],
  "application/vnd.oasis.opendocument.spreadsheet": [".ods"],
  "application/vnd.oasis.opendocument.presentation": [".odp"],
  "image/jpeg": [".jpg", ".jpeg"],
  "image/png": [".png"],
  "image/gif": [".gif"],
  "image/webp": [".webp"],
  "image/avif": [".avif"],
  "image/heic": [".heic", ".heif"],
  "image/svg+xml": [".svg"],
  "audio/mpeg": [".mp3"],
  "audio/mp4": [".m4a"],
  "audio/wav": [".wav"],
  "video/mp4": [".mp4", ".m4v"],
  "video/quicktime": [".mov"],
  "video/webm": [".webm"],
};

function matches(file: File, rule: string): boolean {
  const expected = rule.trim().toLowerCase();
  const type = file.type.toLowerCase().replace(/;.*/s, "");
  const hasExtension = (extension: string): boolean => file.name.toLowerCase().endsWith(extension);
  if (expected.startsWith(".")) return hasExtension(expected);
  if (!expected.endsWith("/*")) return type === expected || (EXTENSIONS[expected] ?? []).some(hasExtension);
  const family = expected.slice(0, -1);
  const isUnknown = type === "" || type === "application/octet-stream";
  const familyTypes = Object.entries(EXTENSIONS).filter(([known]) => known.startsWith(family));
  return type.startsWith(family) || (isUnknown && familyTypes.some(([, extensions]) => extensions.some(hasExtension)));
}

function kindText(rule: string, anyOf: Readonly<Record<string, string>>): string {
  const family = anyOf[rule];
  if (family !== undefined) return family;
  return (rule.startsWith(".") ? rule.slice(1) : (rule.split("/").at(-1) ?? rule)).toUpperCase();
}

/**
 * Checks the name and the size; the server checks the content.
 *
 * @returns the reason for rejection, or null
 */
export function validateFile(file: File, { accept, maxSizeInBytes }: FileRules, texts: FileMessages): string | null {
  if (accept !== undefined && accept.length > 0 && !accept.some((rule) => matches(file, rule))) {
    return texts.wrongType(texts.kinds([...new Set(accept.map((rule) => kindText(rule, texts.anyOf)))]));
  }
  if (file.size === 0) return texts.empty;
  if (maxSizeInBytes !== undefined && file.size > maxSizeInBytes) {
    return texts.tooBig(sizeText(file.size, texts), sizeText(maxSizeInBytes, texts));
  }
  return null;
}
