/**
 * Reference data about the endpoints for servers, documents and tests: JSON Schemas, summaries, examples and failures.
 */
export { endpointFailures } from "./contract/endpoint-failures.ts";
export { domains } from "./contract/domains.ts";
export type { Domain } from "./contract/domains.ts";
export { examples } from "./contract/examples/examples.ts";
export type { EndpointExample, Examples } from "./contract/examples/endpoint-example.ts";
export { ids as exampleIds } from "./contract/examples/ids.ts";
export { failures } from "./contract/failures.ts";
export type { FailureCode } from "./contract/failures.ts";
export { jsonSchemas } from "./contract/json-schema.ts";
export type { JsonSchema, JsonSchemas } from "./contract/json-schema.ts";
export { summaries } from "./contract/summaries.ts";
