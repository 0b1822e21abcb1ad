/** The script that fails; `none`: the stack names no script. */
export type Culprit = "user" | "platform" | "library" | "late" | "foreign" | "unmapped" | "none";

/** An error with the stack it would have if the script had thrown it. */
export function brokenBy(culprit: Culprit): Error {
  const error = new TypeError("Не удалось прочитать свойство «title»");
  error.stack =
    culprit === "none" ? "" : `${error.name}: ${error.message}\n    at render (https://site.demo/${culprit}.js:1:9)`;
  return error;
}
