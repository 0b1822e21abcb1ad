/** Where an installation runs. @see specification, section 9 */
export type Environment = "local" | "dev" | "stg" | "prod";

/** The realm that serves people of the environment. @see specification, section 9 */
export const realms: Readonly<Record<Environment, string>> = { local: "stg", dev: "dev", stg: "stg", prod: "prod" };

/**
 * The environment a host name tells: this machine's names are "local", a label "dev" or "stg" anywhere in the name (between dots or
 * hyphens) is that environment, everything else "prod".
 */
export function environmentOfHost(hostname: string): Environment {
  if (/(^|\.)localhost$|^127(\.\d+){3}$|^\[?::1\]?$/.test(hostname)) return "local";
  const label = /(?:^|[.-])(dev|stg)(?=[.-]|$)/.exec(hostname)?.[1];
  return label === "dev" || label === "stg" ? label : "prod";
}

/** "Corp Site" → "corp-site": the client id a service has at the provider unless it is given. */
export function clientIdOfService(service: string): string {
  return (
    service
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join("-") ?? ""
  );
}
