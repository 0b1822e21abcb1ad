import { BlockList, isIPv6 } from "node:net";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";

/** Addresses of private networks and of this machine. @see RFC 1918, RFC 4193 */
const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
] as const)
  privateAddresses.addSubnet(network, prefix, "ipv4");
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addAddress("::1", "ipv6");

/**
 * Logs once that a proxy forwards requests although `TRUST_PROXY` is not set: its visitors would share one address and
 * its limits.
 */
export function noticeProxy(app: FastifyInstance, logger: Logger): void {
  let isNoticed = false;
  app.addHook("onRequest", async ({ headers, socket }) => {
    if (isNoticed || headers["x-forwarded-for"] === undefined) return;
    const { remoteAddress: address = "" } = socket;
    if (!privateAddresses.check(address, isIPv6(address) ? "ipv6" : "ipv4")) return;
    isNoticed = true;
    logger.warn(
      "A proxy in front is not trusted, so all visitors share its address and its limits: set TRUST_PROXY to its address",
      { address },
    );
  });
}
