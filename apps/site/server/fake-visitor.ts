import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

export interface SiteRequest {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface SiteResponse {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Sends path and headers unchanged; `fetch` and `inject` would normalize them. */
export async function requestSite(
  site: FastifyInstance,
  { method = "GET", path, headers, body }: SiteRequest,
): Promise<SiteResponse> {
  const { port } = site.server.address() as AddressInfo;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { host: "localhost", ...headers },
        setHost: false,
        agent: false,
      },
      resolve,
    );
    sent.once("error", reject);
    sent.end(body);
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
