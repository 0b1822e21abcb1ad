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

/** Whether every hop of the request used a loopback name. Also stops DNS rebinding. */
export function isForLoopback(request: IncomingMessage): boolean {
  const forwarded = [request.headers["x-forwarded-host"] ?? []].flat().join(",").split(",");
  const hosts = [request.headers.host ?? "", ...forwarded.map((host) => host.trim()).filter((host) => host !== "")];
  return hosts.every(isLoopbackHost);
}
