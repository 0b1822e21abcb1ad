import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { OperatorError } from "./operator-error.ts";

/**
 * Returns a port that is currently free. It is below those that systems give to outgoing connections: one of them could
 * take it before the program that it is for listens.
 */
export async function chooseFreePort(host: string, attempts = 20): Promise<number> {
  try {
    return await listenOnce(host, randomInt(20_000, 32_768));
  } catch (error) {
    if (attempts === 1) throw error;
    return chooseFreePort(host, attempts - 1);
  }
}

/** @throws {OperatorError} if the port is taken or not permitted, or the host is not an IP of this machine. */
export async function checkPortIsFree(host: string, port: number): Promise<void> {
  const ips = isLoopback(host) ? loopbackIps : [host];
  for (const ip of ips) await listenOnce(ip, port, host);
}

/** Whether a connection to the port succeeds. */
export function isListening(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port });
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "127.0.0.1" || host === "::1";
}

/** A browser may use either for "localhost", so both must be free. */
const loopbackIps = ["127.0.0.1", "::1"];

function listenOnce(ip: string, port: number, name: string = ip): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      // Machines without IPv6 have no ::1.
      const isMissingSibling = ip !== name && (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
      if (isMissingSibling) resolve(port);
      else reject(new OperatorError(sentence(error, name, port)));
    });
    server.listen({ host: ip, port, exclusive: true }, () => {
      server.close(() => resolve(port));
    });
  });
}

function sentence(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} is in use by another program: stop it or choose another with PORT=${port === 65_535 ? 3000 : port + 1}.`;
    case "EACCES":
    case "EPERM":
      return `Port ${port} needs rights that this user does not have: choose one above 1023 with PORT=3000.`;
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `HOST ${host} is not an IP of this machine: leave it out or set HOST=0.0.0.0.`;
    default:
      return `Port ${port} on ${host} cannot be listened on (${error.code ?? error.message}).`;
  }
}
