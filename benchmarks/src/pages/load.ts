import autocannon from "autocannon";

export interface Load {
  readonly requestsPerSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Another URL of the same content for each number. */
export type OwnUrl = (path: string, number: number) => string;

export interface LoadOptions {
  readonly headers?: Record<string, string>;
  /** @default 200 */
  readonly status?: number;
  /** Gives each request a URL of its own, so that no two in flight share a page. @default the same for all */
  readonly ownUrl?: OwnUrl;
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

/**
 * Requests as many different URLs at once, over and over, as a proxy does for visitors of many networks: one
 * IP alone may not have so many requests in flight.
 *
 * @throws Error for a response without status 200.
 */
export async function loadAtOnce(url: string, count: number): Promise<void> {
  const { statusCodeStats = {}, errors } = await shoot(url, { ownUrl: ownUrlOfOurs }, measuredSeconds, count);
  if (errors > 0 || Object.keys(statusCodeStats).some((code) => code !== "200"))
    throw new Error(`${url}: ${errors} requests failed; statuses: ${JSON.stringify(statusCodeStats)}.`);
}

/**
 * Returns one of our site: a list with another value of a parameter that lists declare, an article with other
 * characters of its path encoded. A parameter that no route declares would make no URL of its own.
 */
export const ownUrlOfOurs: OwnUrl = (path, number) =>
  path.includes("?") ? `${path}&format=${number}` : withEncodedCharacters(path, number);

/** Returns one of other servers, which render each request. */
export const ownUrlOfPeers: OwnUrl = (path, number) => `${path}?request=${number}`;

/** Percent-encodes the characters of the last segment whose bit is set in the number. */
function withEncodedCharacters(path: string, number: number): string {
  const segmentAt = path.lastIndexOf("/") + 1;
  const characters = [...path.slice(segmentAt)].map((character, bit) =>
    Math.floor(number / 2 ** bit) % 2 === 1 ? `%${character.charCodeAt(0).toString(16)}` : character,
  );
  return path.slice(0, segmentAt) + characters.join("");
}

let count = 0;

function shoot(url: string, options: LoadOptions, duration: number, atOnce = connections) {
  const { headers, ownUrl } = options;
  const isOfMany = atOnce > connections;
  const { pathname, search } = new URL(url);
  return autocannon({
    url,
    connections: atOnce,
    duration,
    timeout: 60,
    headers: { "accept-encoding": "gzip", ...headers },
    ...(ownUrl !== undefined && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            path: ownUrl(pathname + search, (count += 1)),
            ...(isOfMany && { headers: { ...request.headers, "x-forwarded-for": `10.${count % 250}.0.1` } }),
          }),
        },
      ],
    }),
  });
}
