import { BlockList, isIPv6 } from "node:net";
import type { Logger } from "@corp/telemetry/server";
import type { FastifyInstance } from "fastify";

/** IPs of private networks and of this machine. @see RFC 1918, RFC 4193 */
const privateIps = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["127.0.0.0", 8],
] as const)
  privateIps.addSubnet(network, prefix, "ipv4");
privateIps.addSubnet("fc00::", 7, "ipv6");
privateIps.addAddress("::1", "ipv6");

/**
 * Logs once that a proxy forwards requests although `TRUST_PROXY` is not set: its visitors would share one IP and
 * its limits.
 */
export function noticeProxy(app: FastifyInstance, logger: Logger): void {
  let isNoticed = false;
  app.addHook("onRequest", async ({ headers, socket }) => {
    if (isNoticed || headers["x-forwarded-for"] === undefined) return;
    const { remoteAddress: ip = "" } = socket;
    if (!privateIps.check(ip, isIPv6(ip) ? "ipv6" : "ipv4")) return;
    isNoticed = true;
    logger.warn(
      "A proxy in front is not trusted, so all visitors share its IP and its limits: set TRUST_PROXY to its IP",
      { ip },
    );
  });
}
