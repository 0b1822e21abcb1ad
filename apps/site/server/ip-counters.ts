import { addressGroups, networkFactor } from "@corp/api/contract";

export interface IpCounters {
  /**
   * Adds to both groups of an IP.
   *
   * @returns a function that subtracts it again; null if a group would exceed its limit: then nothing is added.
   */
  take(ip: string, amount?: number): (() => void) | null;
}

export interface IpLimits {
  /** The limit of an IPv4 address or an IPv6 /64. */
  readonly narrow: number;
  /** The limit of an IPv4 /24 or an IPv6 /48. @default networkFactor times as much */
  readonly wide?: number;
}

/** Counts per group of IPs, with the same groups as the product API. */
export function createIpCounters({ narrow, wide = narrow * networkFactor }: IpLimits): IpCounters {
  const counts = new Map<string, number>();
  const readCount = (group: string): number => counts.get(group) ?? 0;
  const add = (group: string, amount: number): void => {
    const count = readCount(group) + amount;
    if (count === 0) counts.delete(group);
    else counts.set(group, count);
  };

  return {
    take(ip, amount = 1) {
      const groups = addressGroups(ip);
      if (readCount(groups.narrow) + amount > narrow || readCount(groups.wide) + amount > wide) return null;
      const change = (by: number): void => {
        add(groups.narrow, by);
        add(groups.wide, by);
      };
      change(amount);
      let isTaken = true;
      return () => {
        if (isTaken) change(-amount);
        isTaken = false;
      };
    },
  };
}
