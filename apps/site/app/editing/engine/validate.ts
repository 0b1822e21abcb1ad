import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";
import type { PathIssue } from "./field-issues.ts";

export type Validation<Schema extends GenericSchema> =
  | { readonly request: InferOutput<Schema> }
  | { readonly issues: readonly PathIssue[] };

/**
 * The request that the input stands for, or all issues by field path, in the contract's words.
 * The only module of the forms that runs Valibot: visitors' forms import it when the person begins.
 */
export function validate<Schema extends GenericSchema>(schema: Schema, input: unknown): Validation<Schema> {
  const parsed = safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return { request: parsed.output };
  return { issues: parsed.issues.map((issue) => [getDotPath(issue) ?? "", issue.message]) };
}
