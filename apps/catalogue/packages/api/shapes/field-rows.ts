import type { JsonSchema } from "@corp/api/reference";
import { shapeName } from "../schemas.ts";
import { describeLimits } from "./limits.ts";

export interface FieldRow {
  /** From the schema's root: `links[].url`. */
  readonly path: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly limits: string;
}

/** The fields of a schema and of its nested objects; named schemas are not expanded. */
export function fieldRows(schema: JsonSchema, prefix = ""): FieldRow[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const inner = withoutNull(field);
    const row: FieldRow = {
      path: prefix + name,
      type: typeText(field),
      isRequired: schema.required?.includes(name) === true,
      limits: describeLimits(inner),
    };
    return [row, ...fieldRows(inner, `${row.path}.`), ...fieldRows(inner.items ?? {}, `${row.path}[].`)];
  });
}

function withoutNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const given = anyOf?.filter(({ type }) => type !== "null");
  return given?.length === 1 ? { ...rest, ...given[0] } : schema;
}

/** The type in TypeScript's notation, such as `StoredFile | null` or `string[]`. */
export function typeText(schema: JsonSchema): string {
  const name = shapeName(schema);
  if (name !== undefined) return name;
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) return options.map(typeText).join(" | ");
  if (schema.type === "array") return `${typeText(schema.items ?? {})}[]`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return "enum";
  return schema.format === "binary" ? "file" : (schema.type ?? "unknown");
}
