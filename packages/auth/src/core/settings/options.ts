import type { AuthUser } from "../state/auth-state.ts";
import type { PagesOptions } from "../navigation/pages.ts";
import type { AuthPorts } from "../ports.ts";
import type { AuthorizationMode, ModePreset } from "./authorization-modes.ts";
import type { AuthConstants } from "./constants.ts";
import { clientIdOfService, environmentOfHost, realms } from "./environments.ts";
import type { Environment } from "./environments.ts";

/** What the application does at turns of the sign-in. Each is waited for, at most `hookTimeoutMs`; a failure is logged and stops nothing. */
export interface AuthHooks {
  /** The browser is about to leave for the provider. */
  readonly beforeLogin?: () => void | Promise<void>;
  /** Somebody has signed in, on this page or silently; not called when a stored token is taken up. */
  readonly afterLogin?: (user: AuthUser) => void | Promise<void>;
  /** The tokens are about to be forgotten, and the browser to leave or reload. */
  readonly beforeLogout?: () => void | Promise<void>;
}

export interface AuthOptions extends Partial<ModePreset> {
  /** The name of the application; its client id derives from it: "Corp Site" is "corp-site" at the provider. */
  service?: string;
  /** @default derived from `service`; one of the two is needed */
  clientId?: string;
  /** Origin of the provider, for example "https://id.corp.example". @default the page's own origin */
  providerOrigin?: string;
  /** @default that of the environment: local and stg are "stg", dev "dev", prod "prod" */
  realm?: string;
  /** @default told by the page's host name */
  environment?: Environment;
  /** How people are signed in; a preset of options. @default "keycloak" */
  mode?: AuthorizationMode;
  /** Gives the token that goes with the authorization request as `token`, in the mode "employer-id-token". */
  loginToken?: () => string | null;
  /** Scopes beside `openid`, which is always asked for. @default [] */
  scopes?: readonly string[];
  /** Sent as `load_user_info`, for providers that put more about the person into their answer. @default false */
  shouldLoadUserInfo?: boolean;
  /** Where the application is mounted; also the fallback for refused redirect targets. @default "/" */
  basePath?: string;
  /**
   * The path the provider sends people back to, for providers that know only exact addresses.
   * @default the page that is returned to
   */
  redirectPath?: string;
  /** Pages that need no sign-in, matched against the path. @default every path without "admin" in it */
  publicPagePattern?: RegExp;
  /** The same as a function; wins over the pattern. */
  isPublicPage?: (path: string) => boolean;
  /** @default `${basePath}unauth` */
  unauthPath?: string;
  /** @default `${basePath}auth-error` */
  authErrorPath?: string;
  /** @default `${basePath}error-401` */
  error401Path?: string;
  /** The helper page a silent login ends on (see the README). @default `${basePath}silent-check-sso.html` */
  silentCheckPath?: string;
  /** The resource role checks mean when they name none. @default clientId */
  resource?: string;
  /** Whether a failed sign-in goes to the error page; otherwise it is only kept in the state. @default true */
  shouldRedirectErrors?: boolean;
  /**
   * Sends the browser to the provider. Null where the page may not be left: a sign-in that needs it fails with `redirect_failed`.
   * @default location.assign or location.replace
   */
  redirect?: ((url: string, history: "push" | "replace") => void | Promise<void>) | null;
  /**
   * Shows the page a person comes back to after signing in, for a router to do it without a load. The address is a path of this
   * origin. Not called when the browser is on that page already.
   * @default location.replace
   */
  onReturn?: (path: string) => void;
  /** How an action at the provider ended (`kc_action_status`: "success", "cancelled", "error"). With a `redirectPath` it also has to lead back. */
  onActionStatus?: (status: string) => void;
  hooks?: AuthHooks;
  /** Prefix of the keys in storage. @default `corp.auth.${realm}.${clientId}.` */
  storagePrefix?: string;
  constants?: Partial<AuthConstants>;
  ports?: Partial<AuthPorts>;
}

/** The options as far as a page needs them before anybody signs in. */
export interface EarlyOptions extends Omit<AuthOptions, keyof PagesOptions>, PagesOptions {
  readonly clientId: string;
  readonly realm: string;
  readonly basePath: string;
  readonly storagePrefix: string;
}

/** @throws TypeError when neither `clientId` nor `service` names the application */
export function clientIdOf({ clientId, service = "" }: AuthOptions): string {
  const id = clientId ?? clientIdOfService(service);
  if (id === "") throw new TypeError("createAuth needs a clientId or a service.");
  return id;
}

/** Fills in what depends on the page, so this is not done before there is one. */
export function resolveEarlyOptions(options: AuthOptions, pageUrl: string): EarlyOptions {
  const { basePath = "/", publicPagePattern } = options;
  const folder = folderOf(basePath);
  const clientId = clientIdOf(options);
  const realm = options.realm ?? realms[options.environment ?? environmentOfHost(new URL(pageUrl).hostname)];
  return {
    ...options,
    realm,
    clientId,
    basePath,
    storagePrefix: options.storagePrefix ?? `corp.auth.${realm}.${clientId}.`,
    unauthPath: options.unauthPath ?? `${folder}unauth`,
    authErrorPath: options.authErrorPath ?? `${folder}auth-error`,
    error401Path: options.error401Path ?? `${folder}error-401`,
    isPublicPage:
      options.isPublicPage ??
      ((path) => (publicPagePattern ? path.search(publicPagePattern) !== -1 : !path.includes("admin"))),
  };
}

/** A base path with its slash at the end. */
export function folderOf(basePath: string): string {
  return basePath.endsWith("/") ? basePath : `${basePath}/`;
}
