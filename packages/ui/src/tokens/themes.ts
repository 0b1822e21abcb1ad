import type { TokenColor } from "./contrast.ts";

/** A file of colours in the DTCG format, as JSON gives it. */
export interface ColorFile {
  readonly color: Readonly<Record<string, unknown>>;
}

export type Theme = Readonly<Record<string, TokenColor>>;

const isToken = (value: unknown): value is { readonly $value: TokenColor } =>
  typeof value === "object" && value !== null && "$value" in value;

/** The colours of a theme by name; a later file replaces what an earlier one says. */
export function themeOf(...files: readonly ColorFile[]): Theme {
  const entries = files.flatMap(({ color }) => Object.entries(color));
  return Object.fromEntries(
    entries.flatMap(([name, token]) => (isToken(token) ? [[name, token.$value] as const] : [])),
  );
}

/** What text stands on what ground. Every colour of text has its pairs here. */
export const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ...["canvas", "surface", "surface-strong"].flatMap((ground) =>
    ["text", "text-muted", "accent-text", "negative-text", "success-text", "warning-text", "info-text"].map(
      (text) => [text, ground] as const,
    ),
  ),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "accent-press"],
  ["on-inverse", "inverse"],
  ["on-inverse-muted", "inverse"],
  ["on-negative", "negative"],
  ["on-negative", "negative-hover"],
  ["on-negative", "negative-press"],
  ["on-success", "success"],
  ["on-warning", "warning"],
  ["on-info", "info"],
  ["text", "surface-press"],
  ["negative-text", "surface-press"],
];

/** Lines that carry meaning: the outline of a control, the ring of the focus. */
export const LINE_PAIRS: readonly (readonly [line: string, ground: string])[] = [
  ["border", "canvas"],
  ["border", "surface"],
  ["focus", "canvas"],
  ["focus", "surface-strong"],
];
