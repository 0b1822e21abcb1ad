/** The groups in which limits count an IP: a client that has one IP of a group may have all of them. */
export interface AddressGroups {
  /** One customer: an IPv4 address, or the /64 of an IPv6 address. */
  readonly narrow: string;
  /** The /24 of an IPv4 address, the /48 of an IPv6 address: what one customer can have many of the narrow ones in. */
  readonly wide: string;
}

/**
 * A wide group may have this many times what a narrow one may: a client with a whole network gains little, and
 * neighbours do not limit each other.
 */
export const networkFactor = 8;

const ipv6Letters = /^[\da-f.]*:[\da-f:.]*$/iu;

/** @see RFC 6177, section 2 */
export function addressGroups(ip: string): AddressGroups {
  const bare = ip.split("%", 1)[0] ?? "";
  if (!ipv6Letters.test(bare) || !URL.canParse(`http://[${bare}]`)) return ipv4Groups(bare);
  const groups = splitGroups(bare);
  const isMapped = groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff";
  if (isMapped) return ipv4Groups(groups.slice(6).map(toBytes).join("."));
  return { narrow: `${groups.slice(0, 4).join(":")}::/64`, wide: `${groups.slice(0, 3).join(":")}::/48` };
}

function ipv4Groups(ip: string): AddressGroups {
  return { narrow: ip, wide: `${ip.split(".").slice(0, 3).join(".")}.0/24` };
}

/** All eight groups, without leading zeros. The host of a URL is the shortest form, with an IPv4 suffix resolved. */
function splitGroups(ip: string): string[] {
  const shortest = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = "", tail = ""] = shortest.split("::");
  const split = (part: string): string[] => (part === "" ? [] : part.split(":"));
  const missing = 8 - split(head).length - split(tail).length;
  return [...split(head), ...Array.from({ length: missing }, () => "0"), ...split(tail)];
}

function toBytes(group: string): string {
  const value = Number.parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
