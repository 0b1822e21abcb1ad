import type { ProviderContext } from "./provider-context.ts";

/**
 * Revokes a refresh token, and with it the access tokens made of it, where the provider allows. The page may be left
 * meanwhile. Never rejects.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7009
 */
export async function revokeRefreshToken(
  { options, ports, endpoints }: ProviderContext,
  refreshToken: string,
): Promise<void> {
  try {
    const { revocation, credentials } = await endpoints();
    if (revocation === null) return;
    const body = new URLSearchParams({
      token: refreshToken,
      token_type_hint: "refresh_token",
      client_id: options.clientId,
    });
    await ports.fetch(revocation, { method: "POST", body, credentials, keepalive: true });
  } catch (cause) {
    ports.logger.info("The refresh token could not be revoked; it ends with the session at the provider.", cause);
  }
}
