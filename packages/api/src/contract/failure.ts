import * as v from "valibot";

/** The body of every error response. */
export const failureBody = v.strictObject({
  /** The Russian text for users. */
  message: v.string(),
  /** The code for programs, such as `VERSION_CONFLICT`. */
  code: v.string(),
  /** The rejected fields and why. */
  details: v.optional(v.array(v.strictObject({ path: v.string(), message: v.string() }))),
  /** The current record, with `VERSION_CONFLICT`. */
  current: v.optional(v.unknown()),
});
export type FailureBody = v.InferOutput<typeof failureBody>;
