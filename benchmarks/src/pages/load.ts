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
  /** Each request has an address of its own, so that no two can be answered with one page. @default false */
  readonly hasOwnAddresses?: boolean;
}

const connections = 16;
const warmUpSeconds = 2;
const measuredSeconds = 6;

export const loadDescription = `${connections} connections for ${measuredSeconds} s`;

/**
 * Asks for a page as fast as it is answered.
 *
 * @throws Error when an answer does not have the expected status.
 */
export async function load(url: string, options: LoadOptions = {}): Promise<Load> {
  await shoot(url, options, warmUpSeconds);
  const { requests, latency, statusCodeStats = {}, errors } = await shoot(url, options, measuredSeconds);
  const { status = 200 } = options;
  const others = Object.entries(statusCodeStats).filter(([code]) => Number(code) !== status);
  if (others.length > 0 || errors > 0)
    throw new Error(`${url}: ${errors} answers did not come, others were ${JSON.stringify(others)}.`);
  return { requestsPerSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

let asked = 0;

function shoot(url: string, { headers, hasOwnAddresses = false }: LoadOptions, duration: number) {
  const { pathname, search } = new URL(url);
  const own = (): string => {
    asked += 1;
    return `${pathname}${search === "" ? "?" : `${search}&`}asked=${asked}`;
  };
  return autocannon({
    ...{ url, connections, duration, headers: { "accept-encoding": "gzip", ...headers } },
    ...(hasOwnAddresses && { requests: [{ setupRequest: (request) => ({ ...request, path: own() }) }] }),
  });
}
