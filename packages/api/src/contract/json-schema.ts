import { toJsonSchema } from "@valibot/to-json-schema";
import { strictObject } from "valibot";
import type { ObjectEntries } from "valibot";
import type { EndpointName } from "./contract.ts";
import { contract } from "./contract.ts";
import type { EndpointContract } from "./endpoint-contract.ts";
import { namedSchemas } from "./named-schemas.ts";

/** The part of JSON Schema 2020-12 that the contract uses. */
export interface JsonSchema {
  $ref?: string;
  type?: "object" | "array" | "string" | "number" | "integer" | "boolean" | "null";
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

export interface JsonSchemas {
  /** Schemas that others refer to, by name. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly requests: Readonly<Record<EndpointName, JsonSchema>>;
  readonly responses: Readonly<Record<EndpointName, JsonSchema>>;
}

/**
 * The contract's schemas as JSON Schema 2020-12. Rules that it cannot express (a known time zone, an end after its
 * start) are checked by the server alone.
 *
 * @param refPrefix prefix of a name in a `$ref`
 */
export function jsonSchemas(refPrefix = "#/$defs/"): JsonSchemas {
  const endpoints: readonly [string, EndpointContract][] = Object.entries(contract);
  // One conversion for all endpoints: each conversion repeats the named schemas.
  const convertAll = (side: "request" | "response", typeMode: "input" | "output") =>
    convert(Object.fromEntries(endpoints.map(([name, endpoint]) => [name, endpoint[side]])), typeMode, refPrefix);
  const requests = convertAll("request", "input");
  const responses = convertAll("response", "output");
  return {
    named: inlineNumbered({ ...requests.named, ...responses.named }, refPrefix),
    requests: requests.schemas as JsonSchemas["requests"],
    responses: responses.schemas as JsonSchemas["responses"],
  };
}

function convert(entries: ObjectEntries, typeMode: "input" | "output", refPrefix: string) {
  const { properties, $defs } = toJsonSchema(strictObject(entries), {
    typeMode,
    errorMode: "ignore",
    target: "draft-2020-12",
    definitions: namedSchemas,
    // A file in a form.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === "blob" ? { type: "string", format: "binary" } : null,
    overrideRef: ({ referenceId }) => refPrefix + referenceId,
  });
  return { schemas: properties, named: $defs as Record<string, JsonSchema> };
}

/**
 * Valibot gives a recursive schema a numbered definition and makes its named one a reference to it. The named one gets
 * the content.
 */
function inlineNumbered(named: Readonly<Record<string, JsonSchema>>, refPrefix: string): Record<string, JsonSchema> {
  const resolved = Object.entries(named).map(([name, schema]): [string, JsonSchema] => {
    const number = schema.$ref?.slice(refPrefix.length) ?? "";
    return [name, /^\d+$/u.test(number) ? (named[number] ?? schema) : schema];
  });
  return Object.fromEntries(resolved.filter(([name]) => !/^\d+$/u.test(name)));
}
