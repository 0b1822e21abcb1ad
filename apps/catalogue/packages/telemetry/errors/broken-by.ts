/** The script whose code fails, or `nobody` when the stack does not tell. */
export type Culprit = "user" | "platform" | "library" | "late" | "foreign" | "unmapped" | "nobody";

/** An error as the browser would give it, had the script thrown it. */
export function brokenBy(culprit: Culprit): Error {
  const error = new TypeError("Не удалось прочитать свойство «title»");
  error.stack =
    culprit === "nobody" ? "" : `${error.name}: ${error.message}\n    at render (https://site.demo/${culprit}.js:1:9)`;
  return error;
}
