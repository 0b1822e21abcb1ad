import type { AdminMessages } from "../use-admin-messages.ts";
import { matchesRule, readAccept, ruleName } from "./file-types.ts";

export type FileMessages = AdminMessages["fileUpload"];

/** The constraints on a file. */
export interface FileRules {
  /**
   * As the native `accept`: MIME types ("application/pdf"), wildcards ("image/*") and extensions (".pdf"), which also
   * accept what systems call by another name. A rule that cannot be meant throws a `TypeError`.
   */
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
 * Checks the name and the size; the server checks the content.
 *
 * @returns the reason for rejection, or null
 */
export function validateFile(file: File, { accept, maxSizeInBytes }: FileRules, texts: FileMessages): string | null {
  const rules = readAccept(accept);
  if (rules.length > 0 && !rules.some((rule) => matchesRule(file, rule))) {
    const families: Readonly<Record<string, string>> = texts.anyOf;
    return texts.wrongType(texts.kinds([...new Set(rules.map((rule) => families[rule] ?? ruleName(rule)))]));
  }
  if (file.size === 0) return texts.empty;
  if (maxSizeInBytes !== undefined && file.size > maxSizeInBytes) {
    return texts.tooBig(sizeText(file.size, texts), sizeText(maxSizeInBytes, texts));
  }
  return null;
}
