import { fileURLToPath } from "node:url";
import { withSlashes } from "./module-path.ts";

/** Tells modules of this very package: its folder here, whatever the folder is called, and any other copy that is installed. */
export function ownCode(moduleUrl: string = import.meta.url): (path: string) => boolean {
  const here = withSlashes(fileURLToPath(moduleUrl));
  // src/vite/own-code.ts here, dist/vite.js or one of its chunks where the package is built.
  const root = /^.*\/(?=(?:src|dist)\/)/u.exec(here)?.[0];
  return (path) =>
    path.includes("/node_modules/@corp/telemetry/") ||
    (root !== undefined && (path.startsWith(`${root}src/`) || path.startsWith(`${root}dist/`)));
}
