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

function matches(file: File, rule: string): boolean {
  const expected = rule.trim().toLowerCase();
  if (expected.startsWith(".")) return file.name.toLowerCase().endsWith(expected);
  if (expected.endsWith("/*")) return file.type.toLowerCase().startsWith(expected.slice(0, -1));
  return file.type.toLowerCase() === expected;
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
