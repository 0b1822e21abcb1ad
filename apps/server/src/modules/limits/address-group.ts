import { isIPv6 } from "node:net";

/**
 * Groups the addresses of one customer: an IPv4 address is its own group, an IPv6 address belongs to its /64, all of
 * which one customer has.
 *
 * @see RFC 6177, section 2
 */
export function addressGroup(address: string): string {
  const bare = address.split("%", 1)[0] ?? "";
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (isMapped) return groups.slice(6).map(toBytes).join(".");
  return `${groups.slice(0, 4).join(":")}::/64`;
}

/** All eight groups, without leading zeros. The host of a URL is the shortest form, with an IPv4 suffix resolved. */
function groupsOf(address: string): string[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const split = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const missing = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: missing }, () => "0"), ...split(tail)];
}

function toBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
