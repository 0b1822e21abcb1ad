import type { JsonSchema } from "@corp/api/reference";

/** One way to make a request invalid. */
export interface Fault {
  /** The path, with dots; empty: the whole request. */
  readonly path: string;
  readonly what: string;
  readonly value: unknown;
}

type Named = Readonly<Record<string, JsonSchema>>;

/** Replaces the value of an omitted field. */
export const missing: unique symbol = Symbol("missing");

const refPrefix = "#/$defs/";
const nul = "\u0000";
const loneSurrogate = "\uD800";

/** All faults that follow from the schema, for the fields of `sample`, a valid request. */
export function findFaults(schema: JsonSchema, sample: unknown, named: Named, path = ""): Fault[] {
  const isNullable = schema.anyOf?.some(({ type }) => type === "null") === true;
  const inner = resolve(schema, named);
  if (inner.name === "RichTextDocument") return richTextFaults(path);
  const fault = (what: string, value: unknown): Fault => ({ path, what, value });
  const nullFault = isNullable ? [] : [fault("null", null)];
  switch (inner.schema.type) {
    case "object":
      return [
        ...nullFault,
        fault("a text", "text"),
        fault("a list", []),
        ...objectFaults(inner.schema, sample, named, path),
      ];
    case "array":
      return [...nullFault, fault("an object", {}), ...arrayFaults(inner.schema, sample, named, path)];
    case "boolean":
      return [...nullFault, fault("a text", "true"), fault("a number", 1)];
    case "integer":
    case "number":
      return [...nullFault, ...numberFaults(inner.schema).map(([what, value]) => fault(what, value))];
    case "string":
      // Any text is an identifier.
      if (inner.name === "Identifier") return [...nullFault, fault("a number", 42)];
      return [
        ...nullFault,
        fault("a number", 42),
        ...stringFaults(inner.schema, path).map(([what, value]) => fault(what, value)),
      ];
    default:
      if (inner.schema.enum !== undefined)
        return [...nullFault, fault("an unknown option", "NoSuchOption"), fault("a number", 42)];
      return inner.schema.const === undefined ? [] : [...nullFault, fault("not the one value", !inner.schema.const)];
  }
}

function resolve(schema: JsonSchema, named: Named): { schema: JsonSchema; name?: string } {
  const given = schema.anyOf?.find(({ type }) => type !== "null") ?? schema;
  if (given.$ref === undefined) return { schema: given };
  const name = given.$ref.slice(refPrefix.length);
  return { schema: named[name] ?? {}, name };
}

const join = (path: string, key: string | number): string => (path === "" ? String(key) : `${path}.${key}`);

function objectFaults(schema: JsonSchema, sample: unknown, named: Named, path: string): Fault[] {
  const given = Object.entries((sample ?? {}) as Record<string, unknown>);
  return [
    { path: join(path, "no_such_field"), what: "an unknown field", value: 1 },
    ...(schema.required ?? []).map((key) => ({ path: join(path, key), what: "left out", value: missing })),
    ...given.flatMap(([key, value]) => findFaults(schema.properties?.[key] ?? {}, value, named, join(path, key))),
  ];
}

function arrayFaults(
  { items = {}, minItems, maxItems }: JsonSchema,
  sample: unknown,
  named: Named,
  path: string,
): Fault[] {
  const [first]: unknown[] = Array.isArray(sample) ? sample : [];
  if (first === undefined) return [];
  return [
    ...(minItems === undefined ? [] : [{ path, what: "empty", value: [] }]),
    ...(maxItems === undefined
      ? []
      : [{ path, what: "too many", value: Array.from({ length: maxItems + 1 }, () => first) }]),
    ...findFaults(items, first, named, join(path, 0)),
  ];
}

function numberFaults({ minimum, maximum }: JsonSchema): [string, unknown][] {
  return [
    ["a text", "1"],
    ["a fraction", 1.5],
    ...(minimum === undefined ? [] : ([["too small", minimum - 1]] as [string, unknown][])),
    ...(maximum === undefined ? [] : ([["too large", maximum + 1]] as [string, unknown][])),
  ];
}

const invalidByFormat: Readonly<Record<string, readonly string[]>> = {
  "date-time": ["завтра", "2026-02-30T00:00:00Z", "1999-12-31T23:59:59Z", "2026-03-01"],
  uri: ["javascript:alert(1)", "http://corp.example/", "https://anna@corp.example/"],
  email: ["anna@", "anna", "anna@corp.example\nBcc: all@corp.example"],
};

function stringFaults({ minLength, maxLength, pattern, format }: JsonSchema, path: string): [string, unknown][] {
  return [
    ["a NUL", `a${nul}`],
    ["half a character", loneSurrogate],
    ...(minLength === undefined
      ? []
      : ([
          ["empty", ""],
          ["blank", "  "],
        ] as [string, unknown][])),
    ...(maxLength === undefined ? [] : ([["too long", "я".repeat(maxLength + 1)]] as [string, unknown][])),
    ...(pattern === undefined ? [] : ([["of another pattern", "../не то"]] as [string, unknown][])),
    ...(format === undefined
      ? []
      : (invalidByFormat[format] ?? []).map((value): [string, unknown] => [`no ${format}: ${value}`, value])),
    ...(path.endsWith("time_zone") ? ([["no time zone", "Mars/Olympus"]] as [string, unknown][]) : []),
  ];
}

/** Blocks that the editor cannot create, or that would be dangerous. */
function richTextFaults(path: string): Fault[] {
  const createDocument = (...content: unknown[]): unknown => ({ type: "doc", content });
  const paragraph = (...content: unknown[]): unknown => ({ type: "paragraph", content });
  const linkTo = (href: string): unknown =>
    createDocument(paragraph({ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }));
  const faults: [string, unknown][] = [
    ["HTML", "<p>text</p>"],
    ["no document", paragraph()],
    ["an unknown node", createDocument({ type: "script", content: [] })],
    ["an unknown mark", createDocument(paragraph({ type: "text", text: "x", marks: [{ type: "blink" }] }))],
    ["an unknown attribute", createDocument({ type: "paragraph", attrs: { onclick: "alert(1)" } })],
    ["a heading of level 1", createDocument({ type: "heading", attrs: { level: 1 } })],
    ["a heading of no level", createDocument({ type: "heading" })],
    ["a level of a paragraph", createDocument({ type: "paragraph", attrs: { level: 2 } })],
    ["a text outside of a paragraph", createDocument({ type: "text", text: "x" })],
    ["a paragraph in a paragraph", createDocument(paragraph(paragraph()))],
    ["a list without items", createDocument({ type: "bulletList", content: [] })],
    ["a script for a link", linkTo("javascript:alert(1)")],
    ["data for a link", linkTo("data:text/html,x")],
    ["a NUL in a text", createDocument(paragraph({ type: "text", text: `a${nul}` }))],
    ["half a character in a text", createDocument(paragraph({ type: "text", text: loneSurrogate }))],
  ];
  return faults.map(([what, value]) => ({ path, what, value }));
}

/** Returns `request` with the fault. */
export function withFault(request: unknown, { path, value }: Fault): unknown {
  if (path === "") return value;
  const [key = "", ...rest] = path.split(".");
  const target = Array.isArray(request) ? [...request] : { ...(request as object) };
  const slot = target as Record<string, unknown>;
  if (rest.length === 0 && value === missing) delete slot[key];
  else slot[key] = rest.length === 0 ? value : withFault(slot[key], { path: rest.join("."), what: "", value });
  return target;
}

/** Returns `sample` with required fields only. */
export function smallestValue(schema: JsonSchema, sample: unknown, named: Named): unknown {
  const inner = resolve(schema, named);
  if (inner.name === "RichTextDocument" || typeof sample !== "object" || sample === null) return sample;
  if (Array.isArray(sample)) return sample.map((item) => smallestValue(inner.schema.items ?? {}, item, named));
  const { required = [], properties = {} } = inner.schema;
  const kept = Object.entries(sample).filter(([key]) => required.includes(key));
  return Object.fromEntries(kept.map(([key, value]) => [key, smallestValue(properties[key] ?? {}, value, named)]));
}
