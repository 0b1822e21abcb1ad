import { defaultConstants } from "./constants.ts";
import type { AuthConstants } from "./constants.ts";
import type { AuthPorts } from "./ports.ts";

export interface AuthOptions {
  /** Origin of the provider, for example "https://id.corp.example". */
  providerOrigin: string;
  realm: string;
  clientId: string;
  /** Scopes beside `openid`, which is always asked for. @default [] */
  scopes?: readonly string[];
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
  /** The resource role checks mean when they name none. @default clientId */
  resource?: string;
  /** Whether a failed sign-in goes to the error page; otherwise it is only kept in the state. @default true */
  shouldRedirectErrors?: boolean;
  /**
   * Shows the page a person comes back to after signing in, for a router to do it without a load. The address is a path of this
   * origin. Not called when the browser is on that page already.
   * @default location.replace
   */
  onReturn?: (path: string) => void;
  /** Prefix of the keys in storage. @default `corp.auth.${realm}.${clientId}.` */
  storagePrefix?: string;
  constants?: Partial<AuthConstants>;
  ports?: Partial<AuthPorts>;
}

export interface ResolvedOptions extends Required<
  Omit<AuthOptions, "redirectPath" | "publicPagePattern" | "onReturn" | "scopes" | "constants">
> {
  readonly redirectPath: string | null;
  readonly onReturn: ((path: string) => void) | null;
  /** Space-separated, `openid` first, no duplicates. */
  readonly scope: string;
  readonly constants: AuthConstants;
}

export function resolveOptions(options: AuthOptions): ResolvedOptions {
  const { providerOrigin, realm, clientId, basePath = "/", publicPagePattern } = options;
  const folder = basePath.endsWith("/") ? basePath : `${basePath}/`;
  return {
    providerOrigin,
    realm,
    clientId,
    basePath,
    scope: [...new Set(["openid", ...(options.scopes ?? [])])].join(" "),
    redirectPath: options.redirectPath ?? null,
    isPublicPage:
      options.isPublicPage ??
      ((path) => (publicPagePattern ? path.search(publicPagePattern) !== -1 : !path.includes("admin"))),
    unauthPath: options.unauthPath ?? `${folder}unauth`,
    authErrorPath: options.authErrorPath ?? `${folder}auth-error`,
    error401Path: options.error401Path ?? `${folder}error-401`,
    resource: options.resource ?? clientId,
    shouldRedirectErrors: options.shouldRedirectErrors ?? true,
    onReturn: options.onReturn ?? null,
    storagePrefix: options.storagePrefix ?? `corp.auth.${realm}.${clientId}.`,
    constants: { ...defaultConstants, ...options.constants },
    ports: options.ports ?? {},
  };
}
