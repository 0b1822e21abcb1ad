import type { AddressInfo, Server } from "node:net";

/** `*.localhost` is this machine in every browser; Node is told so. */
export const loopback = "127.0.0.1";

/** @returns the port */
export async function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, loopback, resolve);
  await promise;
  return (server.address() as AddressInfo).port;
}

/** Ends a server and whatever still hangs on it. */
export async function close(server: Server & { closeAllConnections(): void }): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeAllConnections();
  await promise;
}
