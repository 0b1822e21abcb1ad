import { getDotPath, safeParse } from "valibot";
import type { GenericSchema, InferOutput } from "valibot";
import { messages } from "../records/messages.ts";

/** What is wrong by the field's key. */
export type Complaints = Readonly<Record<string, string>>;

export type Judgement<Schema extends GenericSchema> =
  | { readonly request: InferOutput<Schema> }
  | { readonly complaints: readonly (readonly [path: string, message: string])[] };

/** Whether the input makes a request: the request, or all complaints. */
export function judge<Schema extends GenericSchema>(schema: Schema, input: unknown): Judgement<Schema> {
  const parsed = safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return { request: parsed.output };
  return { complaints: parsed.issues.map((issue) => [getDotPath(issue) ?? "", forPeople(issue.message)] as const) };
}

/** The first complaint about each field, under the key that the page knows the field by. */
export function complaintsByKey(
  all: Iterable<readonly [path: string, message: string]>,
  keyOf: (path: string) => string,
): Complaints {
  return Object.fromEntries([...all].toReversed().map(([path, message]) => [keyOf(path), forPeople(message)]));
}

/** Without what was complained of a field and its parts. */
export function withoutField(complaints: Complaints, field: string): Complaints {
  return Object.fromEntries(
    Object.entries(complaints).filter(([key]) => key !== field && !key.startsWith(`${field}.`)),
  );
}

/** A moment that a form sends is the form's matter: nobody types RFC 3339. */
const forPeople = (message: string): string => (message.includes("RFC 3339") ? messages.moment : message);
