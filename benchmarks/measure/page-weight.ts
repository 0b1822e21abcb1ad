import { get } from "node:http";

export interface PageWeight {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** The compressed bodies that a browser downloads for the first view of a page. */
export async function weighPage(url: string): Promise<PageWeight> {
  const html = await (await fetch(url)).text();
  const urls = (pattern: RegExp): string[] => [...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ""))];
  const scripts = urls(/(?:href|src|import\()\s*=?\s*"(\/assets\/[^"]+\.js)"/gu);
  const styles = urls(/href="(\/assets\/[^"#]+\.css)/gu);
  return {
    htmlBytes: (await downloadPage(url, "br")).body.length,
    scriptBytes: await total(url, scripts),
    styleBytes: await total(url, styles),
  };
}

async function total(page: string, urls: readonly string[]): Promise<number> {
  const bodies = await Promise.all(urls.map((url) => downloadPage(new URL(url, page).href, "br")));
  return bodies.reduce((sum, { body }) => sum + body.length, 0);
}

export interface Download {
  /** Compressed. */
  readonly body: Buffer;
  readonly etag: string;
  /** Names and values in turn, as received. */
  readonly rawHeaders: readonly string[];
}

/**
 * Downloads a page without decompressing it, as `fetch` would.
 *
 * @throws Error unless the status is 200.
 */
export function downloadPage(url: string, encoding: "br" | "gzip"): Promise<Download> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": encoding } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} responded with ${response.statusCode}`));
        response.resume();
        return;
      }
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const { rawHeaders, headers } = response;
        resolve({ body: Buffer.concat(chunks), etag: headers.etag ?? "", rawHeaders });
      });
    }).once("error", reject);
  });
}
