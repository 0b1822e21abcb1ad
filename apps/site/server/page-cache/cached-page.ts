import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { policyForHost } from "../headers/content-security-policy.ts";
import type { RenderedPage } from "../rendering/page-renderer.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** 6 takes a quarter more time for 0.4 % of the bytes. */
const brotliQuality = 5;
const gzipLevel = 6;
/** A compressed page comes in one piece. */
const chunkSize = 64 * 1024;

export type Encoding = "br" | "gzip" | "identity";

/** One encoding of a page. Headers are a flat list of names and values, as `writeHead` takes it. */
export interface PageVariant {
  readonly etag: string;
  readonly headers: readonly string[];
  /** The headers of a 304. */
  readonly notModifiedHeaders: readonly string[];
  readonly body: Buffer;
}

/** A page as it is sent. Each encoding is made when it is first asked for. */
export interface CachedPage {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly isHtml: boolean;
  /** Approximate memory use. */
  readonly bytes: number;
  /** `Content-Security-Policy` of a response to a request with this host; it is not among the headers of a variant. */
  policyFor(host: string): string;
  /** Undefined until it is prepared. */
  variant(encoding: Encoding): PageVariant | undefined;
  /** Compresses what is not there yet. */
  prepare(encoding: Encoding): Promise<PageVariant>;
}

export function createCachedPage(page: RenderedPage): CachedPage {
  const version = hashVersion(page);
  const plain = variant(page, `"${version}"`, page.body);
  const variants = new Map<Encoding, PageVariant>([["identity", plain]]);
  const pending = new Map<Encoding, Promise<PageVariant>>();
  const bytes = Math.ceil(1.5 * page.body.length) + 12 * plain.headers.join("").length;
  const policy = page.headers.get("content-security-policy") ?? "";
  let latest = { host: "", policy: policyForHost(policy, "") };

  const prepareOnce = async (encoding: Encoding): Promise<PageVariant> => {
    const body = await compress(page.body, encoding);
    const prepared = variant(page, `W/"${version}-${encoding}"`, body, encoding);
    variants.set(encoding, prepared);
    return prepared;
  };

  return {
    status: page.status,
    tags: page.tags,
    isHtml: page.isHtml,
    bytes,
    policyFor(host) {
      // Almost all requests have the same host.
      if (host !== latest.host) latest = { host, policy: policyForHost(policy, host) };
      return latest.policy;
    },
    variant: (encoding) => variants.get(encoding),

    async prepare(encoding) {
      const started = variants.get(encoding) ?? pending.get(encoding) ?? prepareOnce(encoding);
      if (started instanceof Promise) pending.set(encoding, started);
      return started;
    },
  };
}

/** Runs in the thread pool. */
function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: gzipLevel, chunkSize });
  return brotli(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Covers every byte of the body and of the headers. */
function hashVersion({ body, headers }: RenderedPage): string {
  const hash = createHash("sha256").update(body);
  for (const [name, value] of headers) hash.update(`\n${name}:${value}`);
  return hash.digest("base64url").slice(0, 22);
}

function variant(page: RenderedPage, etag: string, body: Buffer, coding?: Encoding): PageVariant {
  const headers = new Map(page.headers);
  headers.delete("content-security-policy");
  headers.set("etag", etag);
  headers.set("vary", "accept-encoding, cookie");
  const notModifiedHeaders = [...headers].filter(([name]) => isSentWithNotModified(name)).flat();
  headers.set("content-length", String(body.length));
  if (coding !== undefined) headers.set("content-encoding", coding);
  return { etag, body, headers: [...headers].flat(), notModifiedHeaders };
}

/** @see https://www.rfc-editor.org/rfc/rfc9110#section-15.4.5 */
function isSentWithNotModified(name: string): boolean {
  return ["etag", "cache-control", "vary", "strict-transport-security"].includes(name);
}
