import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "../rendering/rendered-page.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** In a thread beside, once for a page: higher ones take ten times as long for a tenth of the bytes. */
const brotliQuality = 6;
const gzipLevel = 6;

export type Encoding = "br" | "gzip" | "identity";

/** One form of a page, ready to be written: names and values one after the other, as Node takes them. */
export interface PageVariant {
  readonly etag: string;
  readonly headers: readonly string[];
  /** With a cookie of one browser: no shared cache may store it. */
  readonly ownHeaders: readonly string[];
  readonly unchangedHeaders: readonly string[];
  readonly ownUnchangedHeaders: readonly string[];
  /** Null: kept in its compressed forms alone. */
  readonly body: Buffer | null;
}

export interface CachedPage {
  readonly tags: ReadonlySet<string>;
  readonly isHtml: boolean;
  readonly variants: Readonly<Record<Encoding, PageVariant>>;
  /** What it takes of the memory, about. */
  readonly bytes: number;
}

/** Compresses a page once for all its readers. */
export async function compressPage(page: RenderedPage): Promise<CachedPage> {
  const [br, gz] = await Promise.all([
    brotli(page.body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: page.body.length,
      },
    }),
    zip(page.body, { level: gzipLevel }),
  ]);
  const version = versionOf(page);
  const variants = {
    br: variant(page, `"${version}-br"`, br.length, br, "br"),
    gzip: variant(page, `"${version}-gz"`, gz.length, gz, "gzip"),
    identity: variant(page, `"${version}"`, page.body.length, null),
  };
  const headerBytes = Object.values(variants).reduce((sum, { headers }) => sum + 4 * headers.join("").length, 0);
  return { tags: page.tags, isHtml: page.isHtml, variants, bytes: br.length + gz.length + headerBytes };
}

/** A strong validator: another byte of the page or of what it may load is another version. */
function versionOf({ body, headers }: RenderedPage): string {
  const hash = createHash("sha256").update(body);
  for (const [name, value] of headers) hash.update(`\n${name}:${value}`);
  return hash.digest("base64url").slice(0, 22);
}

function variant(page: RenderedPage, etag: string, length: number, body: Buffer | null, coding?: string): PageVariant {
  const headers = new Map(page.headers);
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding, cookie");
  const unchanged = flat(new Map([...headers].filter(([name]) => isToldAgain(name))));
  headers.set("content-length", String(length));
  if (coding !== undefined) headers.set("content-encoding", coding);
  const full = flat(headers);
  return {
    etag,
    body,
    headers: full,
    ownHeaders: ofOneBrowser(full),
    unchangedHeaders: unchanged,
    ownUnchangedHeaders: ofOneBrowser(unchanged),
  };
}

/** @see RFC 9110, section 15.4.5: what a browser keeps of the first answer need not come again. */
function isToldAgain(name: string): boolean {
  return ["etag", "cache-control", "vary", "strict-transport-security"].includes(name);
}

const flat = (headers: ReadonlyMap<string, string>): string[] => [...headers].flat();

function ofOneBrowser(headers: readonly string[]): readonly string[] {
  return headers.map((value, index) => (headers[index - 1] === "cache-control" ? "private, no-cache" : value));
}
