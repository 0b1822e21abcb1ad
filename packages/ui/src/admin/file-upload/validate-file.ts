import { messages } from "../messages.ts";

/** The constraints on a file. */
export interface FileRules {
  /** As the native `accept`: MIME types ("application/pdf"), wildcards ("image/*") and extensions (".pdf"). */
  readonly accept?: readonly string[] | undefined;
  readonly maxSizeInBytes?: number | undefined;
}

const STEP = 1024;

/** "1,4 МБ", in multiples of 1024 as operating systems show it. */
export function sizeText(sizeInBytes: number): string {
  const units = messages.fileUpload.units;
  const power = Math.min(Math.floor(Math.log(Math.max(sizeInBytes, 1)) / Math.log(STEP)), units.length - 1);
  const amount = sizeInBytes / STEP ** power;
  const rounded = amount < 10 && power > 0 ? Math.round(amount * 10) / 10 : Math.round(amount);
  return `${String(rounded).replace(".", ",")} ${units[power] ?? ""}`;
}

function matches(file: File, rule: string): boolean {
  const expected = rule.trim().toLowerCase();
  if (expected.startsWith(".")) return file.name.toLowerCase().endsWith(expected);
  if (expected.endsWith("/*")) return file.type.toLowerCase().startsWith(expected.slice(0, -1));
  return file.type.toLowerCase() === expected;
}

function kindText(rule: string): string {
  const families: Readonly<Record<string, string>> = messages.fileUpload.anyOf;
  const family = families[rule];
  if (family !== undefined) return family;
  return (rule.startsWith(".") ? rule.slice(1) : (rule.split("/").at(-1) ?? rule)).toUpperCase();
}

/**
 * Checks the name and the size; the server checks the content.
 *
 * @returns the reason for rejection in Russian, or null
 */
export function validateFile(file: File, { accept, maxSizeInBytes }: FileRules): string | null {
  const { wrongType, kinds, empty, tooBig } = messages.fileUpload;
  if (accept !== undefined && accept.length > 0 && !accept.some((rule) => matches(file, rule))) {
    return wrongType(kinds([...new Set(accept.map(kindText))]));
  }
  if (file.size === 0) return empty;
  if (maxSizeInBytes !== undefined && file.size > maxSizeInBytes) {
    return tooBig(sizeText(file.size), sizeText(maxSizeInBytes));
  }
  return null;
}
