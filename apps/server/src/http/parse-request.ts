import type { GenericSchema, InferOutput } from "valibot";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../failure.ts";
import type { FieldIssue } from "../failure.ts";
import { messages } from "../messages.ts";
import { pathDeeperThan } from "./nesting.ts";

const maxIssues = 50;
/**
 * Enough for nested lists in a rich text. Recursive schemas recurse as deep as the body, so deeper ones could overflow
 * the stack.
 */
const maxLevels = 64;
const maxPathCharacters = 500;

/** @throws {Failure} `invalid` with an issue for each invalid field. */
export function parseRequest<Schema extends GenericSchema>(schema: Schema, input: unknown): InferOutput<Schema> {
  const deepPath = pathDeeperThan(input, maxLevels);
  if (deepPath !== undefined) {
    const details = [{ path: deepPath.join(".").slice(0, maxPathCharacters), message: messages.tooDeep }];
    throw new Failure("invalid", messages.tooDeep, { code: "TOO_DEEP", details });
  }
  // Valibot accepts an array as an object without fields. Nested objects always have required fields; the request
  // itself may not.
  const isListForObject = schema.type === "strict_object" && Array.isArray(input);
  const parsed = safeParse(schema, isListForObject ? undefined : input, {
    abortPipeEarly: true,
    message: messages.invalidValue,
  });
  if (parsed.success) return parsed.output;
  const details = parsed.issues.slice(0, maxIssues).map((issue): FieldIssue => ({
    path: getDotPath(issue)?.slice(0, maxPathCharacters) ?? "",
    message: messageOf(issue),
  }));
  throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
}

/** A strict object has the same message for missing and for unknown fields; this distinguishes them. */
function messageOf(issue: { type: string; expected: string | null; message: string; path?: unknown }): string {
  if (issue.type !== "strict_object" || issue.path === undefined || issue.expected === "Object") return issue.message;
  return issue.expected === "never" ? messages.unknownField : messages.required;
}
