/** Who may make a call. A role includes the ones before it; `public` needs no token. */
export type Access = "public" | "user" | "editor" | "admin";

/** What a browser needs to know of a call: everything but its schemas. */
export interface Call {
  readonly method: "GET" | "POST" | "PUT";
  /** Path under the service's base address, as in specification section 7. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** What people read when the call failed (specification, section 8). */
  readonly failure: string;
}
