import type { AuthError } from "../auth-error.ts";
import type { AuthUser } from "../machine/auth-state.ts";
import { plainPath } from "../navigation/pages.ts";
import type { PagesOptions } from "../navigation/pages.ts";
import type { AuthPorts } from "../ports.ts";
import type { AuthConstants } from "./constants.ts";
import { isProviderUrl } from "./provider-url.ts";

/** Callbacks of the application. Each is awaited, at most `hookTimeoutMs`; a failure is logged and stops nothing. */
export interface AuthHooks {
  /** The browser is about to leave for the provider. */
  readonly beforeLogin?: () => void | Promise<void>;
  /**
   * A user has signed in, on this page or silently; not called when a stored token is adopted. Receives the
   * `state` of that sign-in.
   */
  readonly afterLogin?: (user: AuthUser, state: unknown) => void | Promise<void>;
  /** The tokens are about to be removed, and the browser to leave or reload. */
  readonly beforeLogout?: () => void | Promise<void>;
  /**
   * The session is over at the provider, or another user has signed in (`user_changed`: there, in another tab or on
   * this page), and the page is about to be reloaded: the moment to keep what the first user has typed.
   */
  readonly sessionLost?: (error: AuthError) => void | Promise<void>;
}

/** Parameters of the authorization request, for every sign-in or for one. */
export interface LoginParameters {
  /** The user name to fill in (`login_hint`). */
  loginHint?: string;
  /** The identity provider that Keycloak passes the user on to (`kc_idp_hint`). */
  idpHint?: string;
  /** The language of the provider's pages (`ui_locales`), for example "ru". */
  locale?: string;
  /** Levels of authentication, the preferred one first (`acr_values`). */
  acrValues?: readonly string[];
  /** The password may not have been entered longer ago than this (`max_age`). */
  maxAgeInSeconds?: number;
  /** The API that the access token is for, with providers that ask for an `audience`. */
  audience?: string;
  /** The APIs that the access token is for. @see https://www.rfc-editor.org/rfc/rfc8707 */
  resourceIndicators?: readonly string[];
  /** Further parameters; those of the protocol win. */
  extraParameters?: Readonly<Record<string, string>>;
}

/** Metadata of a provider, as its discovery document names them. */
export interface ProviderMetadata {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly end_session_endpoint?: string;
  readonly revocation_endpoint?: string;
  readonly userinfo_endpoint?: string;
  readonly jwks_uri?: string;
  readonly authorization_response_iss_parameter_supported?: boolean;
}

export interface AuthOptions extends Partial<ModePreset>, LoginParameters {
  /** The name of the application; its client id derives from it: "Corp Site" → "corp-site". */
  service?: string;
  /** @default derived from `service`; one of the two is needed */
  clientId?: string;
  /**
   * The provider, whose endpoints are discovered, for example "https://id.corp.example/realms/prod". Without it they
   * are those of a realm of Keycloak: `{providerOrigin}{providerPath}/realms/{realm}`.
   */
  issuer?: string;
  /** Replaces the discovery: no request is made for it. */
  metadata?: ProviderMetadata;
  /** The path of Keycloak, "" for its default (`--http-relative-path`). @default "/auth" */
  providerPath?: string;
  /** Origin of the provider, for example "https://id.corp.example". @default the page's own origin */
  providerOrigin?: string;
  /** @default the issuer, else the realm of the environment: local and stg are "stg", dev "dev", prod "prod" */
  realm?: string;
  /** @default derived from the page's host name */
  environment?: Environment;
  /** How users are signed in; a preset of options. @default "keycloak" */
  mode?: AuthorizationMode;
  /** Returns the token to send as `token` with the authorization request, in the mode "employer-id-token". */
  loginToken?: () => string | null;
  /** Scopes beside `openid`, which is always requested. @default [] */
  scopes?: readonly string[];
  /**
   * How often the provider is asked whether the session still lives, by one request for the user's claims from each
   * visible tab and the leader; 0 is never. Without it, the end of a session is noticed at the next refresh.
   * @default 50 at a realm of Keycloak, which notices it within a minute; else 0
   */
  sessionCheckInSeconds?: number;
  /**
   * Whether the provider replaces refresh tokens. Then one whose response was lost may be rejected the next time
   * although the session lives on; without rotation a rejection ends the session.
   * @default true
   */
  areRefreshTokensRotated?: boolean;
  /**
   * Binds the tokens to a key of this browser that cannot be exported (DPoP): requests need a proof of it, see
   * `withAuth`. The provider has to support it.
   * @see https://www.rfc-editor.org/rfc/rfc9449
   * @default false
   */
  dpop?: boolean;
  /** Sent as `load_user_info`, for providers that then return more claims of the user. @default false */
  shouldLoadUserInfo?: boolean;
  /** The path the application is mounted at; also the fallback for rejected redirect targets. @default "/" */
  basePath?: string;
  /**
   * The path of the redirect URI, for providers that accept exact URLs only.
   * @default the page to show after sign-in
   */
  redirectPath?: string;
  /**
   * Pages that need no sign-in, matched against the path.
   * @default every path without a word that begins or ends with "admin"
   */
  publicPagePattern?: RegExp;
  /** The same as a function; wins over the pattern. */
  isPublicPage?: (path: string) => boolean;
  /** @default `${basePath}unauth` */
  unauthPath?: string;
  /** @default `${basePath}auth-error` */
  authErrorPath?: string;
  /** @default `${basePath}error-401` */
  error401Path?: string;
  /** The page a silent login redirects its frame to (see the README). @default `${basePath}silent-check-sso.html` */
  silentCheckPath?: string;
  /** The resource of role checks that name none. @default clientId */
  resource?: string;
  /** Whether a failed sign-in redirects to the error page; otherwise it is only in the state. @default true */
  shouldRedirectErrors?: boolean;
  /**
   * Sends the browser to the provider. With null, the page may not be left: a sign-in that needs it fails with
   * `redirect_failed`.
   * @default location.assign or location.replace
   */
  redirect?: ((url: string, history: "push" | "replace") => void | Promise<void>) | null;
  /**
   * Shows the page to return to after sign-in, so that a router can do it without a load. The path is of this origin.
   * Not called when the browser is on that page already.
   * @default location.replace
   */
  onReturn?: (path: string) => void;
  /**
   * Receives the result of an action at the provider (`kc_action_status`: "success", "cancelled", "error"). With a
   * `redirectPath`, it also has to navigate back.
   */
  onActionStatus?: (status: string) => void;
  hooks?: AuthHooks;
  /** Prefix of the keys in storage. @default `corp.auth.${realm}.${clientId}.` */
  storagePrefix?: string;
  constants?: Partial<AuthConstants>;
  ports?: Partial<AuthPorts>;
}

/** The options with the defaults that are needed before the on-demand code is loaded. */
export interface EarlyOptions extends Omit<AuthOptions, keyof PagesOptions>, PagesOptions {
  readonly clientId: string;
  readonly realm: string;
  readonly basePath: string;
  readonly storagePrefix: string;
  /** The key of the last failed sign-in in the tab's storage. */
  readonly lastErrorKey: string;
  /** The key of the moment when the user signed in, in the storage of all tabs. */
  readonly signedInAtKey: string;
  /** The key of the cookie check's result in the tab's storage. */
  readonly cookieSupportKey: string;
}

/** @throws TypeError when neither `clientId` nor `service` names the application */
export function readClientId({ clientId, service = "" }: AuthOptions): string {
  const id = clientId ?? clientIdOfService(service);
  if (id === "") throw new TypeError("createAuth needs a clientId or a service.");
  return id;
}

const url = "an http(s) URL without a query";
const path = "a path like /account";
const list = "a list";
const text = "a string";
const number = "a number from 0";
const flag = "a boolean";
const action = "a function";

/** The kinds that `typeof` cannot check. */
const isOfKind: Readonly<Record<string, (value: unknown) => boolean>> = {
  [url]: isProviderUrl,
  [path]: (value) => typeof value === "string" && /^\/(?!\/)[^\s\\{}?#]*$/u.test(value),
  [list]: Array.isArray,
  [number]: isFromZero,
};

/** The kind of each option's value, or its possible words; null where the type alone says it. */
const optionKinds: Readonly<Record<keyof AuthOptions, string | null>> = {
  issuer: url,
  providerOrigin: url,
  mode: "keycloak, employer-id, employer-id-token, warehouse",
  environment: "local, dev, stg, prod",
  logoutBy: "provider, reload",
  clientId: text,
  service: text,
  realm: text,
  storagePrefix: text,
  resource: text,
  audience: text,
  loginHint: text,
  idpHint: text,
  locale: text,
  basePath: path,
  unauthPath: path,
  authErrorPath: path,
  error401Path: path,
  redirectPath: path,
  silentCheckPath: path,
  providerPath: null,
  scopes: list,
  acrValues: list,
  resourceIndicators: list,
  maxAgeInSeconds: number,
  sessionCheckInSeconds: number,
  isSilentLoginAllowed: flag,
  isPromptForced: flag,
  isLoginTokenSent: flag,
  areRefreshTokensRotated: flag,
  shouldLoadUserInfo: flag,
  shouldRedirectErrors: flag,
  dpop: flag,
  isPublicPage: action,
  loginToken: action,
  onReturn: action,
  onActionStatus: action,
  redirect: null,
  publicPagePattern: null,
  extraParameters: null,
  metadata: null,
  hooks: null,
  constants: null,
  ports: null,
};

/**
 * Checks what types cannot: options may come from the environment, where a missing variable would silently mean another
 * provider, and from JavaScript, where a mistyped name would change nothing.
 * @throws TypeError with the option and the value
 */
export function checkOptions(options: AuthOptions): void {
  const given = "metadata" in options ? { issuer: options.metadata?.issuer, ...options } : options;
  for (const [name, value] of Object.entries(given) as [string, unknown][]) {
    if (!Object.hasOwn(optionKinds, name)) throw new TypeError(`createAuth knows no option "${name}".`);
    const kind = optionKinds[name as keyof AuthOptions];
    // A provider that is missing would be another one.
    if (kind === null || (value === undefined && kind !== url)) continue;
    const isFine =
      isOfKind[kind]?.(value) ?? (kind === `a ${typeof value}` || kind.split(", ").includes(value as string));
    if (!isFine) throw misfit(name, kind, value);
  }
}

export function isFromZero(value: unknown): boolean {
  return typeof value === "number" && value >= 0;
}

export function misfit(name: string, kind: string, value: unknown): TypeError {
  const shown = typeof value === "string" ? JSON.stringify(value) : String(value);
  return new TypeError(`createAuth needs "${name}" to be ${kind}, not ${shown}.`);
}

/** Resolves the defaults that depend on the page, so it needs one. */
export function resolveEarlyOptions(options: AuthOptions, pageUrl: string): EarlyOptions {
  const { basePath = "/", publicPagePattern } = options;
  const folder = toFolder(basePath);
  const isPublicPage =
    options.isPublicPage ??
    ((given) => (publicPagePattern ? given.search(publicPagePattern) !== -1 : !administrative.test(given)));
  const clientId = readClientId(options);
  const issuer = options.issuer ?? options.metadata?.issuer;
  const realm = options.realm ?? issuer ?? realms[options.environment ?? environmentOfHost(new URL(pageUrl).hostname)];
  const storagePrefix = options.storagePrefix ?? `corp.auth.${realm}.${clientId}.`;
  return {
    ...options,
    realm,
    clientId,
    basePath,
    storagePrefix,
    lastErrorKey: `${storagePrefix}last-error`,
    signedInAtKey: `${storagePrefix}signed-in-at`,
    cookieSupportKey: `${storagePrefix}third-party-cookies`,
    unauthPath: options.unauthPath ?? `${folder}unauth`,
    authErrorPath: options.authErrorPath ?? `${folder}auth-error`,
    error401Path: options.error401Path ?? `${folder}error-401`,
    isPublicPage: (given) => isPublicPage(plainPath(given)),
  };
}

/** A word of the path begins or ends with "admin": "/admin", "/superadmin", "/my-admin", but not "/sport/badminton". */
const administrative = /(?:(?<![\p{L}\p{N}])|%..)admin|admin(?![\p{L}\p{N}])/iu;

/** The base path with a trailing slash. */
export function toFolder(basePath: string): string {
  return basePath.endsWith("/") ? basePath : `${basePath}/`;
}

/**
 * The ways users are signed in.
 *
 * - `keycloak`: a provider of the application's own; a session shared with other applications is found silently, and
 *   ended on logout.
 * - `employer-id`: the employer's provider. Its session is not the application's to end: a logout removes the tokens
 *   and reloads.
 * - `employer-id-token`: the same inside a host application, which provides a token (`loginToken`) for the request.
 * - `warehouse`: terminals that many users share in shifts: no silent login, and the password is always asked for.
 */
export type AuthorizationMode = "keycloak" | "employer-id" | "employer-id-token" | "warehouse";

/** The options a mode presets; an option of the application wins. */
export interface ModePreset {
  /** Whether a hidden frame may ask the provider for a session. */
  readonly isSilentLoginAllowed: boolean;
  /** Whether the provider has to ask for the password even within a session (`prompt=login`). */
  readonly isPromptForced: boolean;
  /** Whether a logout ends the session at the provider, or only here. */
  readonly logoutBy: "provider" | "reload";
  /** Whether the authorization request carries the token of `loginToken`. */
  readonly isLoginTokenSent: boolean;
}

/** The environment of an installation. */
export type Environment = "local" | "dev" | "stg" | "prod";

/** The realm of each environment. */
export const realms: Readonly<Record<Environment, string>> = { local: "stg", dev: "dev", stg: "stg", prod: "prod" };

/**
 * Derives the environment from a host name: loopback names are "local", a label "dev" or "stg" anywhere in the name
 * (between dots or hyphens) is that environment, everything else "prod".
 */
export function environmentOfHost(hostname: string): Environment {
  if (/(^|\.)localhost$|^127(\.\d+){3}$|^\[?::1\]?$/.test(hostname)) return "local";
  const label = /(?:^|[.-])(dev|stg)(?=[.-]|$)/.exec(hostname)?.[1];
  return (label as "dev" | "stg" | undefined) ?? "prod";
}

/** Derives the default client id of a service: "Corp Site" → "corp-site". */
export function clientIdOfService(service: string): string {
  return (
    service
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join("-") ?? ""
  );
}

export interface LoginOptions extends LoginParameters {
  /**
   * Path, query and hash to show afterwards; of this origin.
   * @default the current page, or the one a service page came from
   */
  returnTo?: string;
  /**
   * State of the application: any JSON value up to 64 kB. It is stored in this tab; the hook `afterLogin` receives a
   * copy, unless a different user has signed in.
   */
  state?: unknown;
  /** "login" makes the provider ask for the password even if it has a session. */
  prompt?: "login";
  /** Only looks for a session at the provider, in a hidden frame, and shows nothing. A `prompt` wins over it. */
  silent?: boolean;
  /** The action at the provider (`kc_action`), for example "UPDATE_PASSWORD"; `onActionStatus` receives its result. */
  action?: string;
  /** Whether Back leads from the provider to this page ("push") or to the one before ("replace"). @default "push" */
  history?: "push" | "replace";
  /**
   * The window for the provider's pages, instead of leaving this page; `loginInPopup` opens it. Null if it was blocked.
   */
  popup?: PopupWindow | null;
}

/** A window for the provider's pages. The caller that opened it closes it. */
export interface PopupWindow {
  navigate(url: string): void;
  isClosed(): boolean;
}
