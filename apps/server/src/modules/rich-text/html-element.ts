import { escapeUTF8 } from "entities/escape";

/** Null means that the attribute is omitted. */
export type Attributes = Readonly<Record<string, string | number | null>>;

/** @param inner HTML. Attributes are escaped. */
export const element = (name: string, attributes: Attributes, inner: string): string =>
  `${tag(name, attributes)}${inner}</${name}>`;

/** A start tag, or a void element such as `img`. Attributes are escaped. */
export function tag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? "" : ` ${key}="${escapeUTF8(String(value))}"`,
  );
  return `<${name}${written.join("")}>`;
}
