import { get } from "node:http";

export interface PageWeight {
  readonly htmlBytes: number;
  readonly scriptBytes: number;
  readonly styleBytes: number;
}

/** What a browser downloads for a first view of a page, compressed as it travels, headers left out. */
export async function weighPage(url: string): Promise<PageWeight> {
  const page = await download(url);
  const html = await (await fetch(url)).text();
  const addresses = (pattern: RegExp): string[] => [
    ...new Set([...html.matchAll(pattern)].map((match) => match[1] ?? "")),
  ];
  const scripts = addresses(/(?:href|src|import\()\s*=?\s*"(\/assets\/[^"]+\.js)"/gu);
  const styles = addresses(/href="(\/assets\/[^"]+\.css)"/gu);
  return { htmlBytes: page, scriptBytes: await total(url, scripts), styleBytes: await total(url, styles) };
}

async function total(page: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(addresses.map((address) => download(new URL(address, page).href)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Bytes of the body on the wire: fetch would unpack it, so this asks by hand. */
function download(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
        response.resume();
        return;
      }
      let bytes = 0;
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", () => resolve(bytes));
    }).once("error", reject);
  });
}
