import { isValidElement } from "react";
import type { ArgTypesEnhancer, StrictArgTypes } from "storybook/internal/types";

/** A type as Storybook's docgen parses it. */
interface DocgenType {
  readonly name: string;
  readonly value?: unknown;
}

type ArgType = StrictArgTypes[string];

const isDocgenType = (value: unknown): value is DocgenType =>
  typeof value === "object" && value !== null && "name" in value;

/** The members of a union, flattened. `undefined`, which every optional prop has, is skipped. */
function members(type: DocgenType): readonly DocgenType[] {
  const { name, value } = type;
  if (name === "enum" && Array.isArray(value))
    return value.map((each) => ({ name: "literal", value: each as unknown }));
  if (name === "union" && Array.isArray(value)) return value.filter(isDocgenType).flatMap(members);
  return name === "undefined" || value === "undefined" ? [] : [type];
}

/** The value of a literal type, e.g. `"primary"` with its quotes in the source. */
function readLiteral({ value }: DocgenType): unknown {
  if (typeof value !== "string") return value;
  const quoted = /^(["'])(.*)\1$/.exec(value);
  if (quoted !== null) return quoted[2];
  return Number.isNaN(Number(value)) ? value : Number(value);
}

const MOST_IN_ONE_ROW = 4;
const CONTROLS: Readonly<Record<string, "boolean" | "text" | "number">> = {
  boolean: "boolean",
  string: "text",
  number: "number",
};

function withControl(argType: ArgType, value: unknown): ArgType {
  // An object control would print the fields of the element, with the component's minified source among them.
  if (isValidElement(value)) return { ...argType, control: false };
  const type: unknown = argType.type;
  if (!isDocgenType(type) || argType.control !== undefined) return argType;
  const kinds = members(type);
  const [first] = kinds;
  if (first === undefined) return argType;
  if (kinds.every(({ name }) => name === "literal")) {
    const options = [...new Set(kinds.map(readLiteral))];
    const summary = options.map((option) => JSON.stringify(option)).join(" | ");
    return {
      ...argType,
      options,
      control: { type: options.length > MOST_IN_ONE_ROW ? "select" : "inline-radio" },
      table: { ...argType.table, type: { summary } },
    };
  }
  const control = kinds.length === 1 ? CONTROLS[first.name] : undefined;
  if (control === undefined) return argType;
  return { ...argType, control: { type: control }, table: { ...argType.table, type: { summary: first.name } } };
}

/**
 * Storybook gives every union an object control. This infers a select for `"primary" | "secondary" | undefined` and a
 * toggle for `boolean | undefined`.
 */
export const inferControls: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, withControl(argType, initialArgs[name])]),
  );
