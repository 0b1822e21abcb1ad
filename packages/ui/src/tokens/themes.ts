import type { TokenColor } from "./contrast.ts";

/** A DTCG file of colours, parsed. */
export interface ColorFile {
  readonly color: Readonly<Record<string, unknown>>;
}

export type Theme = Readonly<Record<string, TokenColor>>;

const isToken = (value: unknown): value is { readonly $value: TokenColor } =>
  typeof value === "object" && value !== null && "$value" in value;

/** The colours of a theme by name; later files override earlier ones. */
export function readTheme(...files: readonly ColorFile[]): Theme {
  const entries = files.flatMap(({ color }) => Object.entries(color));
  return Object.fromEntries(
    entries.flatMap(([name, token]) => (isToken(token) ? [[name, token.$value] as const] : [])),
  );
}

/** Pairs of text and background colours. Every text colour needs one here. */
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

/** Pairs of a meaningful line and its background: control outlines, focus rings. */
export const LINE_PAIRS: readonly (readonly [line: string, ground: string])[] = [
  ["border", "canvas"],
  ["border", "surface"],
  ["focus", "canvas"],
  ["focus", "surface-strong"],
];
