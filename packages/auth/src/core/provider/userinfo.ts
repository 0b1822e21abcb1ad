import type { ProviderContext } from "./provider-context.ts";
import { createSender, errorOf, isProofError } from "./signed-requests.ts";

/**
 * Whether the provider denies the user's claims to the holder of a token. False when it cannot be asked, and when it
 * rejects the proof alone. Never rejects.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#UserInfoError
 */
export function createDenialCheck(context: ProviderContext): (token: string) => Promise<boolean> {
  const { options, ports, endpoints } = context;
  const send = createSender(context);
  return async (token) => {
    const timeLimit = new AbortController();
    const timer = ports.clock.setTimeout(() => timeLimit.abort(), options.constants.requestTimeoutMs);
    try {
      const { userinfo: url } = await endpoints();
      if (url === null) return false;
      const response = await send(url, { cache: "no-store", signal: timeLimit.signal }, token);
      return response.status === 401 && !isProofError(await errorOf(response));
    } catch {
      return false;
    } finally {
      ports.clock.clearTimeout(timer);
    }
  };
}
