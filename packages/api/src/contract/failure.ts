import * as v from "valibot";

/** The body of every error response. */
export const failureBody = v.strictObject({
  /** In Russian, for users. */
  message: v.string(),
  /** For programs, such as `VERSION_CONFLICT`. */
  code: v.string(),
  /** The rejected fields and why. */
  details: v.optional(v.array(v.strictObject({ path: v.string(), message: v.string() }))),
  /** With `VERSION_CONFLICT`: the current record. */
  current: v.optional(v.unknown()),
});
export type FailureBody = v.InferOutput<typeof failureBody>;
