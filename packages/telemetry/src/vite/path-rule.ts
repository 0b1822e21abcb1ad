import { resolve } from "node:path";
import { packageOf, withSlashes } from "./module-path.ts";

/** A rule of the options as a test of absolute paths. */
export function pathRule(rule: string | RegExp, root: string): (path: string) => boolean {
  if (typeof rule !== "string") {
    // A sticky or global pattern would remember where it stopped.
    const pattern = new RegExp(rule.source, rule.flags.replace(/[gy]/gu, ""));
    return (path) => pattern.test(path);
  }
  if (!/^(?:\.{0,2}[/\\]|[A-Za-z]:[/\\])/u.test(rule)) {
    return (path) => {
      const name = packageOf(path);
      return name !== undefined && (rule.endsWith("/") ? name.startsWith(rule) : name === rule);
    };
  }
  const folder = withSlashes(resolve(root, rule));
  // What is installed inside a folder does not become a part of it.
  return (path) =>
    path === folder || (path.startsWith(`${folder}/`) && !path.slice(folder.length).includes("/node_modules/"));
}
