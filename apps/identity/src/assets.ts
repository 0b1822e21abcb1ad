import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";

const pageFile = (name: string): URL => new URL(`./pages/assets/${name}`, import.meta.url);
/** The site's font, from its package. */
const fontFile = (name: string): URL => new URL(import.meta.resolve(`@fontsource-variable/onest/files/${name}`));

const files: Readonly<Record<string, { readonly type: string; readonly locate: (name: string) => URL }>> = {
  "identity.css": { type: "text/css; charset=utf-8", locate: pageFile },
  "confirm.js": { type: "text/javascript; charset=utf-8", locate: pageFile },
  "cookie-check.js": { type: "text/javascript; charset=utf-8", locate: pageFile },
  "icon.svg": { type: "image/svg+xml", locate: pageFile },
  "onest-cyrillic-wght-normal.woff2": { type: "font/woff2", locate: fontFile },
  "onest-latin-wght-normal.woff2": { type: "font/woff2", locate: fontFile },
};

/** Serves the files of the pages from memory. */
export function createAssetsHandler() {
  const contents = new Map(
    Object.entries(files).map(([name, { type, locate }]) => [name, { type, content: readFileSync(locate(name)) }]),
  );

  /** @returns false when there is no such file */
  return (response: ServerResponse, name: string): boolean => {
    const file = contents.get(name);
    if (file === undefined) return false;
    const headers = {
      "Content-Type": file.type,
      "Cache-Control": "public, max-age=3600",
      "X-Content-Type-Options": "nosniff",
    };
    response.writeHead(200, headers).end(file.content);
    return true;
  };
}
