import type { GenericSchema, InferOutput } from "valibot";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../failure.ts";
import type { FieldComplaint } from "../failure.ts";
import { messages } from "../messages.ts";
import { pathDeeperThan } from "./nesting.ts";

/** More complaints help nobody and cost bandwidth. */
const maxComplaints = 50;
/** Room for lists in lists of a long text. Schemas that refer to themselves go as deep as the body does, and the stack ends somewhere. */
const maxLevels = 64;
/** Enough to find the place; whoever sent a deeper one knows where it begins. */
const maxPathCharacters = 500;

/** @throws {Failure} `invalid` with a complaint for each field that was refused. */
export function parseRequest<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const deepPath = pathDeeperThan(input, maxLevels);
  if (deepPath !== undefined) {
    const details = [{ path: deepPath.join(".").slice(0, maxPathCharacters), message: messages.tooDeep }];
    throw new Failure("invalid", messages.tooDeep, { code: "TOO_DEEP", details });
  }
  // Valibot takes a list for an object without fields. Inside of a request every object misses something then.
  const isListForObject = schema.type === "strict_object" && Array.isArray(input);
  const parsed = safeParse(schema, isListForObject ? undefined : input, {
    abortPipeEarly: true,
    message: messages.invalidValue,
  });
  if (parsed.success) return parsed.output;
  const details = parsed.issues.slice(0, maxComplaints).map((issue): FieldComplaint => ({
    path: getDotPath(issue)?.slice(0, maxPathCharacters) ?? "",
    message: complaint(issue),
  }));
  throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
}

/** A strict object complains about what is missing and about what it does not know in the same words; people need to know which. */
function complaint(issue: { type: string; expected: string | null; message: string; path?: unknown }): string {
  if (issue.type !== "strict_object" || issue.path === undefined || issue.expected === "Object") return issue.message;
  return issue.expected === "never" ? messages.unknownField : messages.required;
}
