import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";

export type FieldErrors<Values> = Partial<Record<keyof Values & string, string>>;

export type Judgement<Values, Schema extends GenericSchema> =
  | { readonly request: InferOutput<Schema> }
  | { readonly errors: FieldErrors<Values> };

/** Whether what was typed makes a request: the request, or the first complaint about each field. */
export function judgeValues<Values, Schema extends GenericSchema>(
  schema: Schema,
  input: unknown,
): Judgement<Values, Schema> {
  const parsed = safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return { request: parsed.output };
  return { errors: firstComplaints(parsed.issues.map((issue) => [getDotPath(issue) ?? "", issue.message])) };
}

/** The first complaint about each field. */
export function firstComplaints<Values>(all: Iterable<readonly [path: string, message: string]>): FieldErrors<Values> {
  return Object.fromEntries([...all].toReversed()) as FieldErrors<Values>;
}
