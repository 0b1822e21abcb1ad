import { escapeUTF8 } from "entities/escape";

/** What stands in a tag; null: not at all. */
export type Attributes = Readonly<Record<string, string | number | null>>;

/** @param inner HTML. Attributes are escaped here. */
export const element = (name: string, attributes: Attributes, inner: string): string =>
  `${tag(name, attributes)}${inner}</${name}>`;

/** A tag of which nothing is the end, such as `img`. Attributes are escaped here. */
export function tag(name: string, attributes: Attributes = {}): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === null ? "" : ` ${key}="${escapeUTF8(String(value))}"`,
  );
  return `<${name}${written.join("")}>`;
}
