// A node whose attributes break these is kept as it came, and shown as one that this editor does not know.

/** Refuses what is no text of so many characters. */
export const textOf =
  (min: number, max: number) =>
  (value: unknown): void => {
    if (typeof value !== "string" || value.trim().length < min || value.length > max)
      throw new RangeError("No such text");
  };

/** Refuses what is neither null nor such a text. */
export const textOrNull =
  (max: number) =>
  (value: unknown): void => {
    if (value !== null) textOf(1, max)(value);
  };

/** Refuses what is none of these. */
export const oneOf =
  (values: readonly unknown[]) =>
  (value: unknown): void => {
    if (!values.includes(value)) throw new RangeError(`None of ${values.join(", ")}`);
  };

/** Refuses what is no number of cells. */
export function span(value: unknown): void {
  if (!Number.isInteger(value) || Number(value) < 1) throw new RangeError("No number of cells");
}

/** A `data-` attribute that the editor's own clipboard carries. */
export const dataAttribute = (name: string) => ({
  parseHTML: (element: HTMLElement): string | null => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>): Record<string, unknown> => {
    const value = attributes[name.replaceAll("-", "_")];
    return value === null || value === undefined ? {} : { [`data-${name}`]: value };
  },
});
