import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Reply = (response: ServerResponse) => void;

/**
 * A real HTTP server on a free loopback port, with scripted responses and a record of its requests. Each test has one
 * of its own: a request that was cancelled may still arrive later.
 */
export interface FakeServer {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** Replies to the next requests, in order; the last one serves all later requests. */
  script(...replies: Reply[]): void;
  stop(): Promise<void>;
}

export async function startFakeServer(): Promise<FakeServer> {
  const seen: SeenRequest[] = [];
  let replies: Reply[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { method, url: path, headers } = request;
      seen.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      (reply ?? json(200, {}))(response);
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    script(...next) {
      replies = next;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export function text(status: number, body: string, contentType = "application/json"): Reply {
  return (response) => response.writeHead(status, { "content-type": contentType }).end(body);
}

/** Never responds. */
export const silence: Reply = () => undefined;

/** Closes the connection in the middle of the body. */
export function breakOff(status: number): Reply {
  return (response) => response.writeHead(status, { "content-length": "1000" }).write("{", () => response.destroy());
}

/** Closes the connection without a response, as a crashed process does. */
export const hangUp: Reply = (response) => response.destroy();
