import type { IncomingMessage } from "node:http";

/**
 * Whether a host, with or without a port, is this machine: localhost, *.localhost, 127.0.0.0/8 or ::1.
 * @see https://www.rfc-editor.org/rfc/rfc6761#section-6.3
 */
export function isLoopbackHost(host: string): boolean {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(host)?.[1];
  const name = (bracketed ?? (host.includes("::") ? host : host.replace(/:\d+$/, ""))).toLowerCase().replace(/\.$/, "");
  return name === "localhost" || name.endsWith(".localhost") || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/**
 * Whether every hop of the request came from this machine and used a loopback name. The names alone stop DNS rebinding,
 * but any client can send the name "localhost".
 */
export function isFromLoopback({ headers, socket }: IncomingMessage): boolean {
  const hosts = [headers.host ?? "", ...listed(headers["x-forwarded-host"])];
  const ips = [socket.remoteAddress ?? "", ...listed(headers["x-forwarded-for"])];
  return hosts.every(isLoopbackHost) && ips.every((ip) => isLoopbackHost(ip.replace(/^::ffff:/u, "")));
}

function listed(header: string | string[] | undefined): string[] {
  const entries = [header ?? []].flat().join(",").split(",");
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
}
