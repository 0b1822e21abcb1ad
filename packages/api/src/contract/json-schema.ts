import { toJsonSchema } from "@valibot/to-json-schema";
import { strictObject } from "valibot";
import type { ObjectEntries } from "valibot";
import type { EndpointName } from "../endpoints/endpoints.ts";
import { contract } from "./contract.ts";
import type { EndpointContract } from "./contract.ts";
import { namedSchemas } from "./named-schemas.ts";

/** As much of JSON Schema 2020-12 as the contract's schemas need. */
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
  /** The shapes that others refer to, by name. */
  readonly named: Readonly<Record<string, JsonSchema>>;
  readonly requests: Readonly<Record<EndpointName, JsonSchema>>;
  readonly responses: Readonly<Record<EndpointName, JsonSchema>>;
}

/**
 * The contract's schemas as JSON Schema 2020-12. Rules it cannot say (a checked time zone, an end after its start) stay with the server.
 *
 * @param refPrefix what stands before a name in a reference.
 */
export function jsonSchemas(refPrefix = "#/$defs/"): JsonSchemas {
  const endpoints: readonly [string, EndpointContract][] = Object.entries(contract);
  // All in one go: every conversion converts the named shapes anew.
  const ofAll = (side: "request" | "response", typeMode: "input" | "output") =>
    convert(Object.fromEntries(endpoints.map(([name, endpoint]) => [name, endpoint[side]])), typeMode, refPrefix);
  const requests = ofAll("request", "input");
  const responses = ofAll("response", "output");
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
    // What a form sends as a file.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === "blob" ? { type: "string", format: "binary" } : null,
    overrideRef: ({ referenceId }) => refPrefix + referenceId,
  });
  return { schemas: properties, named: $defs as Record<string, JsonSchema> };
}

/** A recursive schema gets a number beside its name: whoever only refers to a number takes its place. */
function inlineNumbered(named: Readonly<Record<string, JsonSchema>>, refPrefix: string): Record<string, JsonSchema> {
  const resolved = Object.entries(named).map(([name, schema]): [string, JsonSchema] => {
    const number = schema.$ref?.slice(refPrefix.length) ?? "";
    return [name, /^\d+$/u.test(number) ? (named[number] ?? schema) : schema];
  });
  return Object.fromEntries(resolved.filter(([name]) => !/^\d+$/u.test(name)));
}
