import { AuthError } from "../auth-error.ts";
import type { ProviderContext } from "./provider-context.ts";
import { checkIdToken } from "../tokens/check-id-token.ts";
import { numberField } from "../storage/json-record.ts";
import { createTokenRecord, decodeClaims } from "./token-response.ts";
import type { TokenResponse } from "./token-response.ts";
import type { TokenRecord } from "../tokens/token-record.ts";

/** Turns an answer of the token endpoint into a record, or refuses it. Nothing is kept here. */
export interface TokenIntake {
  /**
   * @param nonce of the attempt that is answered; null for grants that carry none
   * @throws AuthError `provider_failed`, or of the id token
   */
  check(response: TokenResponse, nonce: string | null): TokenRecord;
}

export function createTokenIntake({ options, ports, addresses }: ProviderContext): TokenIntake {
  const { clock, logger } = ports;

  function warnAboutTime({ expire_time: expireTime, issued_iat: issuedAt }: TokenRecord): void {
    const nowMs = clock.now();
    if (expireTime <= nowMs || Math.abs(issuedAt - nowMs) > options.constants.clockToleranceMs)
      logger.warn("An expired token was received, or this device's clock is wrong.", { nowMs, issuedAt, expireTime });
  }

  return {
    check(response, nonce) {
      const record = createTokenRecord(response, clock.now());
      if (response.idToken !== null) {
        const claims = decodeClaims(response.idToken);
        const providerNowInSeconds = Math.max(record.issued_iat / 1000, numberField(claims, "iat") ?? 0);
        checkIdToken(claims, { ...addresses, ...options, nonce, providerNowInSeconds });
        if (claims["sub"] !== record.claims["sub"])
          throw new AuthError("token_invalid", "The tokens are of different people.");
      } else if (nonce !== null) {
        throw new AuthError("token_invalid", "There is no id token.");
      }
      warnAboutTime(record);
      return record;
    },
  };
}
