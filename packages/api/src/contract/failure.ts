import * as v from "valibot";

/** The body of every answer that is not a success. */
export const failureBody = v.strictObject({
  /** Russian, for people. */
  message: v.string(),
  /** For programs, such as `VERSION_CONFLICT`. */
  code: v.string(),
  /** Which fields were refused, and why. */
  details: v.optional(v.array(v.strictObject({ path: v.string(), message: v.string() }))),
  /** With `VERSION_CONFLICT`: what the record holds now. */
  current: v.optional(v.unknown()),
});
export type FailureBody = v.InferOutput<typeof failureBody>;
