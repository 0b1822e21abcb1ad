import { jsonSchemas } from "@corp/api/reference";
import type { JsonSchema } from "@corp/api/reference";

/** The contract's schemas, converted once for all stories. */
export const schemas = jsonSchemas();

/** The name of a referenced schema; undefined for an inline one. */
export function shapeName({ $ref }: JsonSchema): string | undefined {
  return $ref?.split("/").at(-1);
}
