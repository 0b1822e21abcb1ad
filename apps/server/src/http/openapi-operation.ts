import type { Access, EndpointName, EndpointContract, EventAccess } from "@corp/api/contract";
import { domains, examples, summaries } from "@corp/api/reference";
import type { JsonSchema, JsonSchemas } from "@corp/api/reference";
import { failureResponses } from "./openapi-failures.ts";

type JsonObject = Record<string, unknown>;

const accessNotes: Record<Access, string> = {
  public: "No token needed.",
  user: "Needs a bearer token.",
  editor: "Needs the role `editor` (or `admin`) of the resource `corp-site`.",
  admin: "Needs the role `admin`.",
};

const eventAccessNotes: Record<EventAccess, string> = {
  team: "Members of the event's team may call it for that event.",
};

export function operation(name: EndpointName, endpoint: EndpointContract, schemas: JsonSchemas): JsonObject {
  const { request, response } = examples[name];
  return {
    operationId: name,
    tags: Object.entries(domains).flatMap(([tag, { endpoints }]) =>
      endpoints.some((other) => other === name) ? [tag] : [],
    ),
    summary: summaries[name],
    description: `${describeAccess(endpoint)} When it fails people read: «${endpoint.failure}».`,
    // Public endpoints accept a token too: the response may depend on the caller.
    security: endpoint.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    ...takes(endpoint, schemas.requests[name], request),
    responses: {
      200: {
        description: "Done",
        content: { "application/json": { schema: schemas.responses[name], example: response } },
      },
      ...failureResponses(name),
    },
  };
}

function describeAccess({ access, alsoFor = [] }: EndpointContract): string {
  return [accessNotes[access], ...alsoFor.map((by) => eventAccessNotes[by])].join(" ");
}

function takes(endpoint: EndpointContract, schema: JsonSchema, example: object): JsonObject {
  if (endpoint.method === "GET") {
    const parameters = Object.entries(schema.properties ?? {}).map(([field, of]) =>
      parameter(field, of, schema.required?.includes(field) === true, (example as JsonObject)[field]),
    );
    return parameters.length === 0 ? {} : { parameters };
  }
  const content =
    endpoint.body === "multipart" ? { "multipart/form-data": { schema } } : { "application/json": { schema, example } };
  return { requestBody: { required: true, content } };
}

/** An array is sent as `name[]=1&name[]=2`. */
function parameter(field: string, schema: JsonSchema, required: boolean, example: unknown): JsonObject {
  const name = schema.type === "array" ? `${field}[]` : field;
  return {
    name,
    in: "query",
    required,
    style: "form",
    explode: true,
    schema,
    ...(example === undefined ? {} : { example }),
  };
}
