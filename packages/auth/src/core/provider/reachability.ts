import { AuthError } from "../auth-error.ts";
import type { ProviderContext } from "./provider-context.ts";

/** Whether a gateway reports that the provider is unreachable. */
export function isGatewayFailure(status: number): boolean {
  return status === 502 || status === 503 || status === 504;
}

/**
 * Why the provider does not respond; null if it does. Checked before a redirect: otherwise the browser's error page
 * would replace the page, and what the user has typed would be lost.
 */
export async function findOutage({ options, ports, probeUrl }: ProviderContext): Promise<AuthError | null> {
  const { clock, fetch } = ports;
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
    return isGatewayFailure(status) ? outage(probeUrl, `a gateway returned ${status}`) : null;
  } catch (cause) {
    const reason = timeLimit.signal.aborted
      ? "it did not respond in time"
      : "the network failed, or the address, CORS or a Content-Security-Policy does not allow the request";
    return outage(probeUrl, reason, cause);
  } finally {
    clock.clearTimeout(timer);
  }
}

function outage(url: string, reason: string, cause?: unknown): AuthError {
  return new AuthError("provider_unreachable", `The provider does not respond at ${url}: ${reason}.`, { cause });
}
