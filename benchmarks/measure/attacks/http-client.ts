import { Agent, request } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";

/** A client with a loopback IP of its own, as limits see it. */
export interface HttpClient {
  /** Resolves with the status; 0 when the connection broke or the time was up. The body is read and dropped. */
  send(path: string, options?: SendOptions): Promise<number>;
  /** A connection for what no HTTP client sends. It ends with `signal`. */
  open(signal: AbortSignal): Socket;
}

export interface SendOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const patienceMs = 10_000;

/** @param localAddress in 127.0.0.0/8, where IPs need no configuration */
export function createHttpClient(origin: string, localAddress: string): HttpClient {
  const { port } = new URL(origin);
  const place = { host: "127.0.0.1", port: Number(port), localAddress };
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  return {
    send: (path, { method = "GET", headers = {}, body } = {}) =>
      new Promise((resolve) => {
        const sending = request({ ...place, agent, path, method, headers: { host: `localhost:${port}`, ...headers } });
        sending.setTimeout(patienceMs, () => sending.destroy());
        sending.once("error", () => resolve(0));
        sending.once("response", (response: IncomingMessage) => {
          response.once("error", () => resolve(0)).once("end", () => resolve(response.statusCode ?? 0));
          response.resume();
        });
        sending.end(body);
      }),
    open(signal) {
      const socket = connect(place);
      // The outcome of an attacker's connection does not matter here.
      socket.on("error", () => {});
      signal.addEventListener("abort", () => socket.destroy(), { once: true });
      return socket;
    },
  };
}
