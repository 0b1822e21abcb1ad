import autocannon from "autocannon";

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

export interface LoadOptions {
  readonly headers?: Record<string, string>;
  /** @default 200 */
  readonly status?: number;
  /** Gives each request a URL of its own, so that no two can share a page. @default false */
  readonly hasUniqueUrls?: boolean;
}

const connections = 16;
const warmUpSeconds = 2;
const measuredSeconds = 6;

export const loadDescription = `${connections} connections for ${measuredSeconds} s`;

/**
 * Requests a page as fast as the server responds.
 *
 * @throws Error for a response without the expected status.
 */
export async function load(url: string, options: LoadOptions = {}): Promise<Load> {
  await shoot(url, options, warmUpSeconds);
  const { requests, latency, statusCodeStats = {}, errors } = await shoot(url, options, measuredSeconds);
  const { status = 200 } = options;
  const others = Object.entries(statusCodeStats).filter(([code]) => Number(code) !== status);
  if (others.length > 0 || errors > 0)
    throw new Error(`${url}: ${errors} requests failed; other statuses: ${JSON.stringify(others)}.`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

let count = 0;

function shoot(url: string, { headers, hasUniqueUrls = false }: LoadOptions, duration: number) {
  const { pathname, search } = new URL(url);
  const uniquePath = (): string => {
    count += 1;
    return `${pathname}${search === "" ? "?" : `${search}&`}request=${count}`;
  };
  return autocannon({
    ...{ url, connections, duration, headers: { "accept-encoding": "gzip", ...headers } },
    ...(hasUniqueUrls && { requests: [{ setupRequest: (request) => ({ ...request, path: uniquePath() }) }] }),
  });
}
