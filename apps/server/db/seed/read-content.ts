import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { typeset } from "../../src/modules/text/typeset.ts";

const folder = join(import.meta.dirname, "content");

/** Fields of running text. Titles, names and places keep plain spaces, because they are searched. */
const runningText = new Set([
  "alt",
  "answer",
  "bio",
  "caption",
  "description",
  "lead",
  "question",
  "shortDescription",
  "summary",
  "text",
]);

/** The content of a JSON file, its running text typeset. */
export function readTypeset<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, typesetFields(readJson(path)));
}

/** The same of each file of a folder. */
export function readAllTypeset<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema>[] {
  return readdirSync(join(folder, path)).map((name) => readTypeset(join(path, name), schema));
}

/** The content of a JSON file as it is. */
export function readContent<Schema extends v.GenericSchema>(path: string, schema: Schema): v.InferOutput<Schema> {
  return v.parse(schema, readJson(path));
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), "utf8"));
}

/** Code is not typeset. */
function typesetFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typesetFields);
  if (typeof value !== "object" || value === null || v.is(code, value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [
      key,
      typeof field === "string" && runningText.has(key) ? typeset(field) : typesetFields(field),
    ]),
  );
}

const codeMark = v.pipe(
  v.array(v.object({ type: v.string() })),
  v.someItem(({ type }) => type === "code"),
);
const code = v.union([v.object({ type: v.literal("codeBlock") }), v.object({ marks: codeMark })]);
