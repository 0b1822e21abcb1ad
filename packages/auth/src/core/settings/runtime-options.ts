import { defaultConstants } from "./constants.ts";
import type { AuthConstants } from "./constants.ts";
import { folderOf } from "./options.ts";
import type { AuthHooks, AuthorizationMode, EarlyOptions, ModePreset } from "./options.ts";

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
