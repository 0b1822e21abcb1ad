import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const types: Readonly<Record<string, string>> = {
  "identity.css": "text/css; charset=utf-8",
  "confirm.js": "text/javascript; charset=utf-8",
  "icon.svg": "image/svg+xml",
};

/** The pages' few files, read once. */
export function createAssetsHandler() {
  const contents = new Map(
    Object.keys(types).map((name) => [name, readFileSync(new URL(`./pages/assets/${name}`, import.meta.url))]),
  );

  /** @returns false when there is no such file */
  return (response: ServerResponse, name: string): boolean => {
    const content = contents.get(name);
    if (content === undefined) return false;
    const headers = {
      "Content-Type": types[name] ?? "",
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    };
    response.writeHead(200, headers).end(content);
    return true;
  };
}
