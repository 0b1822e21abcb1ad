// A node whose attributes break these rules becomes an unknown node, which is written back unchanged.

export const allowText =
  (min: number, max: number) =>
  (value: unknown): void => {
    if (typeof value !== "string" || value.trim().length < min || value.length > max)
      throw new RangeError("No such text");
  };

export const textOrNull =
  (max: number) =>
  (value: unknown): void => {
    if (value !== null) allowText(1, max)(value);
  };

export const allowOptions =
  (values: readonly unknown[]) =>
  (value: unknown): void => {
    if (!values.includes(value)) throw new RangeError(`None of ${values.join(", ")}`);
  };

export function span(value: unknown): void {
  if (!Number.isInteger(value) || Number(value) < 1) throw new RangeError("No number of cells");
}

/** A `data-` attribute for the editor's own clipboard. */
export const dataAttribute = (name: string) => ({
  parseHTML: (element: HTMLElement): string | null => element.getAttribute(`data-${name}`),
  renderHTML: (attributes: Record<string, unknown>): Record<string, unknown> => {
    const value = attributes[name.replaceAll("-", "_")];
    return value === null || value === undefined ? {} : { [`data-${name}`]: value };
  },
});
