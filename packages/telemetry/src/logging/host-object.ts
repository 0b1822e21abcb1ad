import { readField } from "./stack-trace.ts";

/**
 * What an object of the platform says about itself: events, responses, requests, elements, sockets, files. Their fields
 * are inherited, so `Object.keys` finds none of them.
 */
const facts = [
  "type",
  "name",
  "message",
  "code",
  "reason",
  "status",
  "statusText",
  "method",
  "url",
  "responseURL",
  "wasClean",
  "filename",
  "lineno",
  "effectiveDirective",
  "blockedURI",
  "sourceFile",
  "lineNumber",
  "colno",
  "localName",
  "id",
  "src",
  "href",
  "readyState",
  "size",
  "error",
  "detail",
  "constraint",
  "errorDetail",
  "target",
] as const;

const languageKinds = new Set(["Object", "Array", "Map", "Set", "Arguments", "Error", "Date", "Module"]);

/** The class of an object of the platform, such as `CloseEvent`; `undefined` for objects of the language. */
export function readHostKind(item: object): string | undefined {
  const kind = Object.prototype.toString.call(item).slice("[object ".length, -1);
  return languageKinds.has(kind) ? undefined : kind;
}

/**
 * The names of the fields to read of an object of the platform. A window's and a document's say nothing of an error.
 */
export function readHostFacts(item: object, kind: string): readonly string[] {
  if (/^(?:Window|global|\w*Document)$/.test(kind)) return [];
  return facts.filter((name) => {
    const fact = readField(item, name);
    return fact !== undefined && fact !== null && fact !== "";
  });
}

/** Tells the kinds of a thrown object of the platform apart, without values that vary: `CloseEvent close 1006`. */
export function readHostTitle(item: object): string | undefined {
  const kind = readHostKind(item);
  const words = ["type", "code", "status"].map((name) => readField(item, name));
  const target = readField(item, "target");
  const targetKind = typeof target === "object" && target !== null ? readHostKind(target) : undefined;
  return (
    kind &&
    [kind, ...words.filter((word) => (typeof word === "string" && word !== "") || typeof word === "number")].join(" ") +
      (targetKind === undefined ? "" : ` of ${targetKind}`)
  );
}
