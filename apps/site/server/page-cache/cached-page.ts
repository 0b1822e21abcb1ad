import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { RenderedPage } from "../rendering/page-renderer.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Runs in the thread pool, once per page. Higher qualities take ten times as long for a tenth of the bytes. */
const brotliQuality = 6;
const gzipLevel = 6;

export type Encoding = "br" | "gzip" | "identity";

/** One encoding of a page. Headers are a flat list of names and values, as `writeHead` takes it. */
export interface PageVariant {
  readonly etag: string;
  readonly headers: readonly string[];
  /** For a response that sets a cookie: no shared cache may store it. */
  readonly privateHeaders: readonly string[];
  /** Of a 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly privateNotModifiedHeaders: readonly string[];
  /** Null: only the compressed encodings are stored. */
  readonly body: Buffer | null;
}

export interface CachedPage {
  readonly tags: ReadonlySet<string>;
  readonly isHtml: boolean;
  readonly variants: Readonly<Record<Encoding, PageVariant>>;
  /** Approximate memory use. */
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

/** A strong validator: it covers every byte of the body and of the headers. */
function versionOf({ body, headers }: RenderedPage): string {
  const hash = createHash("sha256").update(body);
  for (const [name, value] of headers) hash.update(`\n${name}:${value}`);
  return hash.digest("base64url").slice(0, 22);
}

function variant(page: RenderedPage, etag: string, length: number, body: Buffer | null, coding?: string): PageVariant {
  const headers = new Map(page.headers);
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding, cookie");
  const notModified = flatten(new Map([...headers].filter(([name]) => isSentWithNotModified(name))));
  headers.set("content-length", String(length));
  if (coding !== undefined) headers.set("content-encoding", coding);
  const full = flatten(headers);
  return {
    etag,
    body,
    headers: full,
    privateHeaders: asPrivate(full),
    notModifiedHeaders: notModified,
    privateNotModifiedHeaders: asPrivate(notModified),
  };
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5 */
function isSentWithNotModified(name: string): boolean {
  return ["etag", "cache-control", "vary", "strict-transport-security"].includes(name);
}

const flatten = (headers: ReadonlyMap<string, string>): string[] => [...headers].flat();

function asPrivate(headers: readonly string[]): readonly string[] {
  return headers.map((value, index) => (headers[index - 1] === "cache-control" ? "private, no-cache" : value));
}
