import { contract } from "@corp/api/contract";
import type { EndpointName, EndpointContract } from "@corp/api/contract";
import { domains, jsonSchemas } from "@corp/api/reference";
import { failureExamples } from "./openapi-failures.ts";
import { operation } from "./openapi-operation.ts";

type JsonObject = Record<string, unknown>;

const description = `Written from the contract in @corp/api.

Every answer that is not a success is a \`Failure\`: a sentence for people, a \`code\` for programs and, for refused fields, \`details\`.
Identifiers are opaque texts; times are RFC 3339 in UTC. A list goes on with the \`next_cursor\` of the answer before.
An edit carries the \`version\` it was made from; a stale one is a 409 that holds the record as it is now.`;

export function openApiDocument(publicApiPath: string): JsonObject {
  const schemas = jsonSchemas("#/components/schemas/");
  const paths: Record<string, JsonObject> = {};
  for (const [name, endpoint] of Object.entries(contract) as [EndpointName, EndpointContract][]) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operation(name, endpoint, schemas),
    };
  }
  return {
    openapi: "3.1.0",
    info: { title: "Corp product API", version: "1", description },
    servers: [{ url: publicApiPath }],
    tags: Object.entries(domains).map(([name, domain]) => ({ name, description: domain.description })),
    paths,
    components: {
      schemas: schemas.named,
      examples: failureExamples(),
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
