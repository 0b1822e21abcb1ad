/** The part of an endpoint that its client needs. The contract adds its schemas and the access it requires. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT";
  /** Relative to the service's base URL. */
  readonly path: `/${string}`;
  /** Shown to users when the call fails. */
  readonly failure: string;
  /** Encoding of the request; a GET's is in the query. @default "json" */
  readonly body?: "multipart";
}
