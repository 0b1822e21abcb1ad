import { defaultConstants } from "./constants.ts";
import type { AuthConstants } from "./constants.ts";
import { toFolder, isFromZero, misfit } from "./options.ts";
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

/**
 * @throws TypeError for an unknown constant, one that is no number from 0, and an unknown hook. They are checked here
 * rather than when the client is made, because their names have no use before sign-in.
 */
export function resolveRuntimeOptions(options: EarlyOptions, pageUrl: string): RuntimeOptions {
  checkNames("constant", options.constants, defaultConstants);
  checkNames("hook", options.hooks, hooks);
  for (const [name, value] of Object.entries(options.constants ?? {}) as [string, unknown][])
    if (value !== undefined && !isFromZero(value)) throw misfit(name, "a number from 0", value);
  return {
    providerOrigin: new URL(pageUrl).origin,
    providerPath: "/auth",
    silentCheckPath: `${toFolder(options.basePath)}silent-check-sso.html`,
    shouldRedirectErrors: true,
    hooks: {},
    ...authorizationModes[options.mode ?? "keycloak"],
    ...withoutUndefined(options),
    scope: [...new Set(["openid", ...(options.scopes ?? [])])].join(" "),
    constants: { ...defaultConstants, ...withoutUndefined(options.constants ?? {}) },
  };
}

const hooks: Readonly<Record<keyof AuthHooks, null>> = {
  beforeLogin: null,
  afterLogin: null,
  beforeLogout: null,
  sessionLost: null,
};

function checkNames(what: string, given: object = {}, known: object): void {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(known, name)) throw new TypeError(`createAuth knows no ${what} "${name}".`);
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
