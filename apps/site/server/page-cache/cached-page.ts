import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { policyForHost } from "../headers/content-security-policy.ts";
import type { RenderedPage } from "../rendering/page-renderer.ts";

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The quality for a page that is requested again. Higher qualities take ten times as long for a tenth of the bytes. */
const brotliQuality = 6;
const gzipLevel = 6;
/** The quality of a first response takes half the time, for 6 and 15 % more bytes. */
const quickBrotliQuality = 3;
const quickGzipLevel = 2;
/** A compressed page comes in one piece. */
const chunkSize = 64 * 1024;

export type Encoding = "br" | "gzip" | "identity";

/**
 * One encoding of a page. Its validator is weak: a body that was compressed quickly and one that was compressed well
 * are the same page. Headers are a flat list of names and values, as `writeHead` takes it.
 */
export interface PageVariant {
  readonly etag: string;
  readonly headers: readonly string[];
  /** The headers of a 304. */
  readonly notModifiedHeaders: readonly string[];
  /** Null means that only the compressed encodings are stored. */
  readonly body: Buffer | null;
}

/** A page as it is sent. Each encoding is made when it is first asked for. */
export interface CachedPage {
  readonly status: number;
  readonly tags: ReadonlySet<string>;
  readonly isHtml: boolean;
  /** Approximate memory use. */
  readonly bytes: number;
  /** Every encoding is there, as small as it gets. */
  readonly isComplete: boolean;
  /** `Content-Security-Policy` of a response to a request with this host; it is not among the headers of a variant. */
  policyFor(host: string): string;
  /** Undefined until it is prepared. */
  variant(encoding: Encoding): PageVariant | undefined;
  /** Compresses quickly what is not there yet. */
  prepare(encoding: Encoding): Promise<PageVariant>;
  /** Compresses well, for a page that is requested again; from then on only the compressed encodings are stored. */
  complete(): Promise<void>;
}

export function createCachedPage(page: RenderedPage): CachedPage {
  const version = versionOf(page);
  const plain = variant(page, `"${version}"`, page.body);
  const variants = new Map<Encoding, PageVariant>([["identity", plain]]);
  const pending = new Map<Encoding, Promise<PageVariant>>();
  const headerBytes = 12 * plain.headers.join("").length;
  let bytes = Math.ceil(1.5 * page.body.length) + headerBytes;
  let isComplete = false;
  const policy = page.headers.get("content-security-policy") ?? "";
  let latest = { host: "", policy: policyForHost(policy, "") };

  const compressed = async (encoding: Encoding, isQuick: boolean): Promise<PageVariant> => {
    const body = await compress(page.body, encoding, isQuick);
    return variant(page, `W/"${version}-${encoding}"`, body, encoding);
  };

  const prepareOnce = (encoding: Encoding): Promise<PageVariant> => {
    const started = pending.get(encoding) ?? compressed(encoding, true);
    pending.set(encoding, started);
    return started;
  };

  return {
    status: page.status,
    tags: page.tags,
    isHtml: page.isHtml,
    get bytes() {
      return bytes;
    },
    get isComplete() {
      return isComplete;
    },
    policyFor(host) {
      // Almost all requests have the same host.
      if (host !== latest.host) latest = { host, policy: policyForHost(policy, host) };
      return latest.policy;
    },
    variant: (encoding) => variants.get(encoding),

    async prepare(encoding) {
      const known = variants.get(encoding);
      if (known !== undefined) return known;
      const quick = await prepareOnce(encoding);
      // It may have been completed meanwhile.
      const current = variants.get(encoding) ?? quick;
      variants.set(encoding, current);
      return current;
    },

    async complete() {
      if (isComplete) return;
      const [br, gz] = await Promise.all([compressed("br", false), compressed("gzip", false)]);
      variants
        .set("br", br)
        .set("gzip", gz)
        .set("identity", { ...plain, body: null });
      bytes = (br.body?.length ?? 0) + (gz.body?.length ?? 0) + headerBytes;
      isComplete = true;
    },
  };
}

/** Runs in the thread pool. */
function compress(body: Buffer, encoding: Encoding, isQuick: boolean): Promise<Buffer> {
  if (encoding === "gzip") return zip(body, { level: isQuick ? quickGzipLevel : gzipLevel, chunkSize });
  return brotli(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isQuick ? quickBrotliQuality : brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Covers every byte of the body and of the headers. */
function versionOf({ body, headers }: RenderedPage): string {
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
