/** A colour in the DTCG format: sRGB components from 0 to 1. */
export interface TokenColor {
  readonly components: readonly number[];
  readonly hex: string;
  readonly alpha?: number;
}

function luminance({ components }: TokenColor): number {
  const [red = 0, green = 0, blue = 0] = components.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/**
 * The contrast ratio of two opaque colours, from 1 to 21.
 *
 * @throws {RangeError} when one is translucent
 * @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
export function contrastRatio(one: TokenColor, other: TokenColor): number {
  if (one.alpha !== undefined || other.alpha !== undefined) throw new RangeError("A colour with alpha has no contrast");
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
