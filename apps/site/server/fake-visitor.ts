import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { FastifyInstance } from "fastify";

export interface Asked {
  readonly method?: string;
  readonly path: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

export interface SiteAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

/** Sends the path and the headers as they are, which `fetch` and `inject` would mend. */
export async function askSite(
  site: FastifyInstance,
  { method = "GET", path, headers, body }: Asked,
): Promise<SiteAnswer> {
  const { port } = site.server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(
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
    asking.once("error", reject);
    asking.end(body);
  });
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
