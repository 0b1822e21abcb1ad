import { defaultFreshnessMarginMs } from "../tokens/token-record.ts";
import { folderOf } from "./options.ts";
import type { AuthConstants, AuthHooks, AuthorizationMode, EarlyOptions, ModePreset } from "./options.ts";

/** All options with their defaults. */
export interface RuntimeOptions extends Omit<EarlyOptions, keyof ModePreset>, ModePreset {
  readonly providerOrigin: string;
  readonly providerPath: string;
  readonly silentCheckPath: string;
  readonly shouldRedirectErrors: boolean;
  readonly hooks: AuthHooks;
  /** Space-separated, `openid` first, no duplicates. */
  readonly scope: string;
  readonly constants: AuthConstants;
}

export function resolveRuntimeOptions(options: EarlyOptions, pageUrl: string): RuntimeOptions {
  return {
    providerOrigin: new URL(pageUrl).origin,
    providerPath: "/auth",
    silentCheckPath: `${folderOf(options.basePath)}silent-check-sso.html`,
    shouldRedirectErrors: true,
    hooks: {},
    ...authorizationModes[options.mode ?? "keycloak"],
    ...withoutUndefined(options),
    scope: [...new Set(["openid", ...(options.scopes ?? [])])].join(" "),
    constants: { ...defaultConstants, ...withoutUndefined(options.constants ?? {}) },
  };
}

/** An undefined option takes its default. */
function withoutUndefined<T extends object>(given: T): T {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as T;
}

const keycloak: ModePreset = {
  isSilentLoginAllowed: true,
  isPromptForced: false,
  logoutBy: "provider",
  isLoginTokenSent: false,
};

export const authorizationModes: Readonly<Record<AuthorizationMode, ModePreset>> = {
  keycloak,
  "employer-id": { ...keycloak, logoutBy: "reload" },
  "employer-id-token": { ...keycloak, logoutBy: "reload", isLoginTokenSent: true },
  warehouse: { ...keycloak, isSilentLoginAllowed: false, isPromptForced: true },
};

export const defaultConstants: AuthConstants = {
  freshnessMarginMs: defaultFreshnessMarginMs,
  refreshLeadMs: 1_000,
  refreshRetryMs: 5_000,
  reconnectIntervalMs: 1_500,
  leaveTimeoutMs: 30_000,
  refreshedInOtherTabMs: 2_000,
  refreshWaitMs: 1_000,
  lockWaitMs: 15_000,
  refreshClaimMs: 60_000,
  redirectWindowMs: 500,
  redirectLimit: 4,
  redirectRoundLimit: 7,
  redirectRoundWindowMs: 30_000,
  unauthorizedResetMs: 8_000,
  silentLoginTimeoutMs: 2_500,
  silentLoginCooldownMs: 30_000,
  cookieCheckTimeoutMs: 2_000,
  cookieCheckRetries: 3,
  tabListIntervalMs: 5_000,
  tabListThrottleMs: 300,
  leaderTimeoutMs: 10_000,
  leaderCandidateDelayMs: 300,
  followerCollectionMs: 400,
  storageDebounceMs: 500,
  staleRemovalMs: 30_000,
  hookTimeoutMs: 5_000,
  codeVerifierLength: 128,
  requestTimeoutMs: 10_000,
  keyTimeoutMs: 3_000,
  popupCheckIntervalMs: 500,
  attemptLifetimeMs: 3_600_000,
  clockToleranceMs: 300_000,
};
