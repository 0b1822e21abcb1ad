import type { GenericSchema, InferOutput } from "valibot";
import { getDotPath, safeParse } from "valibot";
import { Failure } from "../failure.ts";
import type { FieldIssue } from "../failure.ts";
import { messages } from "../messages.ts";

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
    message: issueMessage(issue),
  }));
  throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
}

/** A strict object has the same message for missing and for unknown fields; this distinguishes them. */
function issueMessage(issue: { type: string; expected: string | null; message: string; path?: unknown }): string {
  if (issue.type !== "strict_object" || issue.path === undefined || issue.expected === "Object") return issue.message;
  return issue.expected === "never" ? messages.unknownField : messages.required;
}

interface Container {
  readonly value: object;
  readonly key: string;
  readonly parent: Container | undefined;
}

/**
 * Returns the path of the first array or object that is nested deeper than `levels`; undefined if there is none. It
 * does not recurse, so the deepest body cannot overflow the stack.
 */
export function pathDeeperThan(value: unknown, levels: number): string[] | undefined {
  let containers = containersIn([["", value]], undefined);
  for (let depth = 1; containers.length > 0; depth += 1) {
    if (depth > levels) return pathTo(containers[0]);
    containers = containers.flatMap((container) => containersIn(Object.entries(container.value), container));
  }
  return undefined;
}

function containersIn(entries: readonly (readonly [string, unknown])[], parent: Container | undefined): Container[] {
  return entries.flatMap(([key, value]) => (isContainer(value) ? [{ value, key, parent }] : []));
}

function pathTo(container: Container | undefined): string[] {
  const keys: string[] = [];
  for (let at = container; at?.parent !== undefined; at = at.parent) keys.unshift(at.key);
  return keys;
}

function isContainer(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
