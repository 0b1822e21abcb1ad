import { defaultConstants } from "./constants.ts";
import type { AuthConstants } from "./constants.ts";
import { folderOf, misfit, optionKinds } from "./options.ts";
import type { AuthHooks, AuthOptions, AuthorizationMode, EarlyOptions, ModePreset } from "./options.ts";

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
 * @throws TypeError for a value that cannot be meant, and for an unknown constant or hook. They are checked here rather
 * than when the client is made, because before sign-in the code has no room for it.
 */
export function resolveRuntimeOptions(options: EarlyOptions, pageUrl: string): RuntimeOptions {
  checkValues(options);
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

/** The name of a kind in a message, and whether a value is of the kind. */
type Kind = readonly [name: string, isFine: (value: unknown) => boolean];

const kinds: Readonly<Record<string, Kind | undefined>> = {
  path: ["a path like /account", (value) => typeof value === "string" && /^\/(?!\/)[^\s\\{}?#]*$/u.test(value)],
  list: ["a list", Array.isArray],
  number: ["a number from 0", (value) => typeof value === "number" && value >= 0],
  flag: ["true or false", (value) => typeof value === "boolean"],
};

const hooks: Readonly<Record<keyof AuthHooks, null>> = {
  beforeLogin: null,
  afterLogin: null,
  beforeLogout: null,
  sessionLost: null,
};

function checkValues(options: EarlyOptions): void {
  for (const [name, kind] of Object.entries(optionKinds)) check(name, options[name as keyof AuthOptions], kind);
  checkInside("constant", options.constants, defaultConstants, "number");
  checkInside("hook", options.hooks, hooks, "");
}

function checkInside(what: string, given: object = {}, known: object, kind: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (!Object.hasOwn(known, name)) throw new TypeError(`createAuth knows no ${what} "${name}".`);
    check(name, value, kind);
  }
}

function check(option: string, value: unknown, name: string): void {
  const kind = kinds[name];
  if (kind && value !== undefined && !kind[1](value)) throw misfit(option, kind[0], value);
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
