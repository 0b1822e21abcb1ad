/** What a client needs to know of a call. Its schemas, and who may make it, stand in the contract. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT";
  /** Path under the service's base address, as in specification section 7. */
  readonly path: `/${string}`;
  /** What people read when the call failed (specification, section 8). */
  readonly failure: string;
  /** How the request travels; a GET's goes into the query. @default "json" */
  readonly body?: "multipart";
}
