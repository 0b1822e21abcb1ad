import type { ProviderContext } from "./provider-context.ts";

/** Whether a gateway reports that the provider is unreachable. */
export function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Whether the provider responds. Checked before a redirect: otherwise the browser's error page would replace the page,
 * and what the user has typed would be lost.
 */
export async function isProviderReachable({ options, ports, probeUrl }: ProviderContext): Promise<boolean> {
  const { clock, fetch, page } = ports;
  if (!page.isOnline()) return false;
  const timeLimit = new AbortController();
  const timer = clock.setTimeout(() => timeLimit.abort(), options.constants.requestTimeoutMs);
  const ask = (mode: "cors" | "no-cors"): Promise<Response> =>
    fetch(probeUrl, { mode, cache: "no-store", credentials: "omit", signal: timeLimit.signal });
  try {
    // A gateway's error page has no CORS headers either, and a hidden status looks like a response. So only a provider
    // whose metadata are given may do without CORS for them; discovery needs it.
    const { status } = await ask("cors").catch((cause: unknown) => {
      if (options.metadata === undefined) throw cause;
      return ask("no-cors");
    });
    return !isGatewayFailure(status);
  } catch {
    return false;
  } finally {
    clock.clearTimeout(timer);
  }
}
