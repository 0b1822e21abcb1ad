import { contract, failureBody } from "@corp/api/contract";
import type { Access, Endpoint } from "@corp/api/contract";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";

type JsonObject = Record<string, unknown>;

const accessNotes: Record<Access, string> = {
  public: "No token needed.",
  user: "Needs a bearer token.",
  editor: "Needs the role `editor` (or `admin`) of the resource `corp-site`.",
  admin: "Needs the role `admin`.",
};

/** The OpenAPI 3.1 document of the contract. */
export function openApiDocument(publicApiPath: string): JsonObject {
  const definitions: JsonObject = {};
  const schemaOf = (schema: GenericSchema, typeMode: "input" | "output"): JsonObject => {
    // Rules that JSON Schema cannot say (a checked time zone, an end after its start) stay with the server.
    const {
      $schema: _dialect,
      $defs,
      ...json
    } = toJsonSchema(schema, {
      typeMode,
      errorMode: "ignore",
      target: "draft-2020-12",
    }) as JsonObject & { $defs?: JsonObject };
    Object.assign(definitions, $defs);
    return JSON.parse(JSON.stringify(json).replaceAll("#/$defs/", "#/components/schemas/")) as JsonObject;
  };
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemaOf),
    };
  }
  const failure = schemaOf(failureBody, "output");
  return {
    openapi: "3.1.0",
    info: { title: "Corp product API", version: "1", description: "Written from the contract in @corp/api." },
    servers: [{ url: publicApiPath }],
    paths,
    components: {
      schemas: {
        ...(JSON.parse(JSON.stringify(definitions).replaceAll("#/$defs/", "#/components/schemas/")) as JsonObject),
        Failure: failure,
      },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}

function operation(
  name: string,
  endpoint: Endpoint,
  schemaOf: (schema: GenericSchema, typeMode: "input" | "output") => JsonObject,
): JsonObject {
  const json = (schema: JsonObject): JsonObject => ({ "application/json": { schema } });
  return {
    operationId: name,
    description: accessNotes[endpoint.access],
    ...(endpoint.access === "public" ? {} : { security: [{ bearer: [] }] }),
    ...(endpoint.method === "GET"
      ? {}
      : { requestBody: { required: true, content: json(schemaOf(endpoint.request, "input")) } }),
    responses: {
      200: { description: "Done", content: json(schemaOf(endpoint.response, "output")) },
      default: {
        description: `Refused: ${endpoint.failure}`,
        content: json({ $ref: "#/components/schemas/Failure" }),
      },
    },
  };
}
