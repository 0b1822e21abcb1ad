import type { OutboxParts } from "./outbox-parts.ts";

/**
 * Nothing goes any more where the page's content security policy forbids it. A violation names the address without its query, or its
 * origin alone after a redirect.
 */
export function blockLanes({ lanes, ports, pump }: OutboxParts, event: Event): void {
  const { effectiveDirective, blockedURI, disposition } = event as SecurityPolicyViolationEvent;
  // A policy that only reports lets everything through.
  if (effectiveDirective !== "connect-src" || disposition === "report") return;
  const blocked = blockedURI.replace(/[?#].*/u, "");
  for (const lane of lanes) {
    if (!lane.url) continue;
    const { origin, pathname } = new URL(lane.url, ports.location.href);
    if (blocked === origin || blocked === origin + pathname) lane.lost = "blocked";
  }
  pump();
}
