import type { AddressInfo, Server } from "node:net";

/** Browsers resolve `*.localhost` to this IP; Node needs it explicitly. */
export const loopback = "127.0.0.1";

/** @returns the port */
export async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, loopback, resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}

/** Closes a server and its connections. */
export async function close(server: Server & { closeAllConnections(): void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  await promise;
}
