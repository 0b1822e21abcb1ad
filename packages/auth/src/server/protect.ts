import { AuthError } from "../core/auth-error.ts";
import { meetsRequirement } from "../core/role-requirements.ts";
import type { RoleRequirements } from "../core/role-requirements.ts";
import { checkOptionNames } from "../core/settings/option-names.ts";
import type { OptionNames } from "../core/settings/option-names.ts";
import { isProviderUrl } from "../core/settings/provider-url.ts";
import type { TokenVerifier, VerifiedToken } from "./token-verifier.ts";

export interface ProtectOptions {
  /** Whom the endpoint is for. @default every signed-in user */
  readonly role?: RoleRequirements<VerifiedToken>;
  /**
   * The public origin of the API, for example "https://corp.example", with the prefix that a proxy removes: the proof
   * of a bound token names the public URL.
   * @default as the framework knows it
   */
  readonly origin?: string;
}

const optionNames: OptionNames<ProtectOptions> = { role: true, origin: true };

/**
 * With a mistyped name, such as `roles`, an endpoint would be open to every user, and with an origin of another kind no
 * proof would ever fit.
 * @throws TypeError
 */
function checkOptions(caller: string, options: ProtectOptions): void {
  checkOptionNames(caller, options, optionNames);
  const { role, origin } = options;
  if (role !== undefined && typeof role !== "function") meetsRequirement({ realmRoles: [], resourceRoles: {} }, role);
  if (origin !== undefined && !isProviderUrl(origin))
    throw new TypeError(`${caller} needs an "origin" with https:// and no query, not ${JSON.stringify(origin)}.`);
}

/** A request as the frameworks have it in common. */
interface ProtectedRequest {
  readonly authorization: string | undefined;
  readonly method: string;
  readonly url: string;
  readonly proof: string | undefined;
}

/** Why a request is denied. */
interface Denial {
  readonly status: 401 | 403 | 503;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: { readonly error: string; readonly message: string };
}

type Admission = { readonly user: VerifiedToken } | { readonly denial: Denial };

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-3; https://www.rfc-editor.org/rfc/rfc9449#section-7.1 */
async function admit(
  verifier: TokenVerifier,
  { authorization = "", ...request }: ProtectedRequest,
  { role }: ProtectOptions,
): Promise<Admission> {
  const [, scheme, token] = /^(Bearer|DPoP) +(\S+)$/iu.exec(authorization) ?? [];
  if (scheme === undefined || token === undefined) return deny(401, "token_missing", "A token is required.");
  const challenge = scheme.toLowerCase() === "dpop" ? "DPoP" : "Bearer";
  try {
    const user = await verifier.verify(token, { ...request, scheme });
    const isAllowed = role === undefined || meetsRequirement(user, role);
    return isAllowed
      ? { user }
      : deny(403, "insufficient_scope", "The user does not have the required role.", challenge);
  } catch (cause) {
    if (!AuthError.isInstance(cause)) throw cause;
    // The message of a failure on this side names internal URLs.
    return cause.retryable
      ? deny(503, cause.code, "The token cannot be verified at the moment.")
      : deny(401, cause.code, cause.message, challenge);
  }
}

function deny(
  status: Denial["status"],
  error: string,
  message: string,
  challenge: "Bearer" | "DPoP" = "Bearer",
): Admission {
  const headers: Record<string, string> =
    status === 503 ? { "Retry-After": "5" } : { "WWW-Authenticate": createChallenge(challenge, error) };
  return { denial: { status, headers, body: { error, message } } };
}

function createChallenge(scheme: "Bearer" | "DPoP", error: string): string {
  if (error === "token_missing") return scheme;
  if (error === "proof_invalid") return 'DPoP error="invalid_dpop_proof"';
  return `${scheme} error="${error === "insufficient_scope" ? error : "invalid_token"}"`;
}

const firstHeader = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value[0] : value;

interface NodeRequest {
  readonly method: string;
  readonly protocol: string;
  /** The host with its port; as the proxy names it, if the framework trusts the proxy. */
  readonly host?: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

function toProtectedRequest(request: NodeRequest, path: string, { origin }: ProtectOptions): ProtectedRequest {
  const ownOrigin = (): string =>
    `${request.protocol}://${request.host ?? firstHeader(request.headers["host"]) ?? "localhost"}`;
  return {
    authorization: firstHeader(request.headers["authorization"]),
    method: request.method,
    url: publicUrl(origin ?? ownOrigin(), path),
    proof: firstHeader(request.headers["dpop"]),
  };
}

const publicUrl = (origin: string, path: string): string => origin.replace(/\/$/, "") + path;

interface FastifyRequestLike extends NodeRequest {
  readonly url: string;
  user?: unknown;
}

interface FastifyReplyLike {
  code(status: number): FastifyReplyLike;
  headers(values: Record<string, string>): FastifyReplyLike;
  send(body: unknown): unknown;
}

/** A `preHandler` or `onRequest` hook; the user is in `request.user`. */
export function protectFastify(verifier: TokenVerifier, options: ProtectOptions = {}) {
  checkOptions("protectFastify", options);
  return async (request: FastifyRequestLike, reply: FastifyReplyLike): Promise<unknown> => {
    const admission = await admit(verifier, toProtectedRequest(request, request.url, options), options);
    if ("denial" in admission) {
      const { status, headers, body } = admission.denial;
      return reply
        .code(status)
        .headers({ ...headers })
        .send(body);
    }
    request.user = admission.user;
    return undefined;
  };
}

interface ExpressRequestLike extends NodeRequest {
  readonly originalUrl: string;
  user?: unknown;
}

interface ExpressResponseLike {
  status(status: number): ExpressResponseLike;
  set(values: Record<string, string>): ExpressResponseLike;
  json(body: unknown): unknown;
}

/** A middleware; the user is in `request.user`. */
export function protectExpress(verifier: TokenVerifier, options: ProtectOptions = {}) {
  checkOptions("protectExpress", options);
  return (request: ExpressRequestLike, response: ExpressResponseLike, next: (error?: unknown) => void): void => {
    admit(verifier, toProtectedRequest(request, request.originalUrl, options), options).then((admission) => {
      if ("denial" in admission) {
        const { status, headers, body } = admission.denial;
        return void response
          .status(status)
          .set({ ...headers })
          .json(body);
      }
      request.user = admission.user;
      next();
    }, next);
  };
}

/**
 * Protects handlers of the platform's `Request`: route handlers of Next, Bun, Deno and Workers.
 *
 * @returns the user, or the response that denies the request.
 */
export function protectRequest(verifier: TokenVerifier, options: ProtectOptions = {}) {
  checkOptions("protectRequest", options);
  return async ({ method, url, headers }: Request): Promise<VerifiedToken | Response> => {
    const { pathname, search } = new URL(url);
    const request = {
      authorization: headers.get("authorization") ?? undefined,
      method,
      url: options.origin === undefined ? url : publicUrl(options.origin, pathname + search),
      proof: headers.get("dpop") ?? undefined,
    };
    const admission = await admit(verifier, request, options);
    if ("user" in admission) return admission.user;
    const { denial } = admission;
    return Response.json(denial.body, { status: denial.status, headers: denial.headers });
  };
}

interface HonoContextLike {
  readonly req: { readonly raw: Request };
  set(key: "user", user: VerifiedToken): void;
}

/** A middleware; the user is in `context.get("user")`. */
export function protectHono(verifier: TokenVerifier, options: ProtectOptions = {}) {
  checkOptions("protectHono", options);
  const protect = protectRequest(verifier, options);
  return async (context: HonoContextLike, next: () => Promise<void>): Promise<Response | undefined> => {
    const user = await protect(context.req.raw);
    if (user instanceof Response) return user;
    context.set("user", user);
    await next();
    return undefined;
  };
}
