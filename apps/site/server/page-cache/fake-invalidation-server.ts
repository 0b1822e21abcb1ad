import { createServer } from "node:http";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface FakeInvalidationServer {
  readonly url: string;
  /** Number of connections so far. */
  readonly connections: number;
  /** Number of open streams. */
  readonly streams: number;
  /** Sends text on every open stream. */
  send(text: string): void;
  endStreams(): void;
  /** Status of the next connections; 200 opens a stream. @default 200 */
  respondWith(status: number): void;
  stop(): Promise<void>;
}

export async function startFakeInvalidationServer(): Promise<FakeInvalidationServer> {
  const streams = new Set<ServerResponse>();
  let status = 200;
  let connections = 0;
  const server = createServer((_request, response) => {
    connections += 1;
    if (status !== 200) return void response.writeHead(status).end();
    streams.add(response);
    response.once("close", () => streams.delete(response));
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write("event: ready\ndata: {}\n\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/content-changes`,
    get connections() {
      return connections;
    },
    get streams() {
      return streams.size;
    },
    send: (text) => {
      for (const stream of streams) stream.write(text);
    },
    endStreams: () => {
      for (const stream of streams) stream.end();
    },
    respondWith: (next) => {
      status = next;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
