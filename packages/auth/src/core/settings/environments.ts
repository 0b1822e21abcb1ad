/** The environment of an installation. */
export type Environment = "local" | "dev" | "stg" | "prod";

/** The realm of each environment. */
export const realms: Readonly<Record<Environment, string>> = { local: "stg", dev: "dev", stg: "stg", prod: "prod" };

/**
 * Derives the environment from a host name: loopback names are "local", a label "dev" or "stg" anywhere in the name
 * (between dots or hyphens) is that environment, everything else "prod".
 */
export function environmentOfHost(hostname: string): Environment {
  if (/(^|\.)localhost$|^127(\.\d+){3}$|^\[?::1\]?$/.test(hostname)) return "local";
  const label = /(?:^|[.-])(dev|stg)(?=[.-]|$)/.exec(hostname)?.[1];
  return (label as "dev" | "stg" | undefined) ?? "prod";
}

/** Derives the default client id of a service: "Corp Site" → "corp-site". */
export function clientIdOfService(service: string): string {
  return (
    service
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join("-") ?? ""
  );
}
