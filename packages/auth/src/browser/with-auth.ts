import type { Auth } from "../core/client/auth.ts";
import { checkOptionNames } from "../core/settings/option-names.ts";
import type { OptionNames } from "../core/settings/option-names.ts";

/**
 * The policy for a 401 from an API. "sign-in" calls `handleUnauthorized`, which may leave the page. "return" returns
 * the response, after one retry if the token has been replaced meanwhile.
 */
export type UnauthorizedPolicy = "sign-in" | "return";

export interface WithAuthOptions {
  /**
   * Origins beside the page's own that receive the token, for example "https://api.corp.example"; of a longer URL its
   * origin counts. With an object, each has a policy of its own: `{ "https://api.corp.example": "sign-in" }`. In a list
   * another origin's 401 does not end this page's session: "return". @default []
   */
  readonly origins?: readonly string[] | Readonly<Record<string, UnauthorizedPolicy>>;
  /** The policy for the page's own origin. @default "sign-in" */
  readonly unauthorized?: UnauthorizedPolicy;
  /** Sends the requests. @default the global fetch */
  readonly fetch?: typeof globalThis.fetch;
}

const optionNames: OptionNames<WithAuthOptions> = { origins: true, unauthorized: true, fetch: true };

/**
 * A `fetch` that signs requests with the current token: for API clients, query functions and other code outside React.
 * With `dpop` it adds proofs. After a 401 of the page's own origin it calls `handleUnauthorized`, and repeats the
 * request once if that returns true.
 *
 * Requests of guests, with an `Authorization` of their own, or to other origins are sent as they are. While the token
 * of a signed-in user cannot be renewed, a request rejects with the AuthError of `getAccessToken` and is not sent.
 *
 * @throws TypeError for an origin that is no http(s) URL, an unknown policy, and an unknown option
 */
export function withAuth(
  auth: Pick<Auth, "getAccessToken" | "getProof" | "handleUnauthorized">,
  options: WithAuthOptions = {},
): typeof globalThis.fetch {
  checkOptionNames("withAuth", options, optionNames);
  const {
    origins = [],
    unauthorized = "sign-in",
    fetch = (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init),
  } = options;
  const nonces = new Map<string, string>();
  if (typeof origins !== "object" || origins === null) throw badOrigin(origins);
  const given = Array.isArray(origins)
    ? (origins as readonly string[]).map((origin) => [origin, "return"] as const)
    : (Object.entries(origins) as [string, UnauthorizedPolicy][]);
  const policies = new Map(given.map(([url, policy]) => [readOrigin(url), checked(policy)]));
  const ownPolicy = checked(unauthorized);

  async function send(request: Request, token: string, isRepeated = false): Promise<Response> {
    const { method, url } = request;
    const { origin } = new URL(url);
    const sent = nonces.get(origin);
    const proof = await auth.getProof({ method, url, token, nonce: sent });
    const signed = request.clone();
    signed.headers.set("Authorization", `${proof === undefined ? "Bearer" : "DPoP"} ${token}`);
    if (proof !== undefined) signed.headers.set("DPoP", proof);
    const response = await fetch(signed);
    const nonce = response.headers.get("DPoP-Nonce");
    if (nonce !== null) nonces.set(origin, nonce);
    // The API requires its nonce in the proof; it has rejected neither the token nor the user.
    const isNonceWanted = response.status === 401 && proof !== undefined && nonce !== null && nonce !== sent;
    return isNonceWanted && !isRepeated ? send(request, token, true) : response;
  }

  return async (input, init) => {
    const request = new Request(input, init);
    const { origin } = new URL(request.url);
    const isOwn = typeof location !== "undefined" && origin === location.origin;
    const policy = policies.get(origin) ?? (isOwn ? ownPolicy : undefined);
    const token =
      policy !== undefined && !request.headers.has("Authorization") ? await auth.getAccessToken() : undefined;
    if (token === undefined) return fetch(request);
    const response = await send(request, token);
    if (response.status !== 401 || isProofRejected(response)) return response;
    if (policy === "sign-in" && (await auth.handleUnauthorized(token)) !== true) return response;
    const other = await auth.getAccessToken();
    return other === undefined || (policy === "return" && other === token) ? response : send(request, other);
  };
}

/** A mistyped policy would mean the other one. */
function checked(policy: UnauthorizedPolicy): UnauthorizedPolicy {
  if (policy === "sign-in" || policy === "return") return policy;
  throw new TypeError(`withAuth knows the policies "sign-in" and "return", not ${JSON.stringify(policy)}.`);
}

function readOrigin(url: string): string {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  // A wildcard is a host like any other, which no request has.
  if (parsed === null || !/^https?:$/u.test(parsed.protocol) || parsed.host.includes("*")) throw badOrigin(url);
  return parsed.origin;
}

const badOrigin = (given: unknown): TypeError =>
  new TypeError(`withAuth needs origins such as ["https://api.corp.example"], not ${JSON.stringify(given)}.`);

/** The API has rejected only the proof, not the token or the user: the clock of the device may be wrong. */
function isProofRejected({ headers }: Response): boolean {
  return /\berror="?(?:invalid_dpop_proof|use_dpop_nonce)\b/u.test(headers.get("WWW-Authenticate") ?? "");
}
