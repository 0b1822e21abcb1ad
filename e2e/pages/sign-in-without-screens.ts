import { createHash, randomBytes } from "node:crypto";
import { realms } from "@corp/auth";
import type { APIRequestContext, APIResponse, BrowserContext } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

/** The name that the local provider knows; it is also the password. */
export type AccountName = "admin" | "editor" | "reader";

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly id_token: string;
}

const clientId = "corp-site";
const realm = realms.local;
const siteOrigin = (): string => process.env["E2E_ORIGIN"] ?? "";
const provider = (endpoint: string): string =>
  `${siteOrigin()}/auth/realms/${realm}/protocol/openid-connect/${endpoint}`;

/** The stored token record of a signed-in user. @see requirement E5 */
export type StoredSignIn = Readonly<Record<string, string>>;

/**
 * Goes the way of a sign-in at the provider by requests alone, so that the browser has the provider's session as after
 * its screens. Those are another matter, and cost seconds.
 */
export async function signInAtProvider(context: BrowserContext, name: AccountName): Promise<StoredSignIn> {
  // Replaces any session of this browser context.
  await context.clearCookies({ name: /^corp_identity_/u });
  const tokens = await codeFlow(context.request, name);
  const prefix = `corp.auth.${realm}.${clientId}.`;
  return {
    [`${prefix}user-access-token`]: tokens.access_token,
    [`${prefix}user-refresh-token`]: tokens.refresh_token,
    [`${prefix}token`]: JSON.stringify(toRecord(tokens)),
  };
}

/** An access token, as the provider gives it to a program with a password. */
export async function fetchAccessToken(name: AccountName): Promise<string> {
  const body = new URLSearchParams({ grant_type: "password", client_id: clientId, username: name, password: name });
  const answer = await fetch(provider("token"), { method: "POST", body });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as TokenAnswer).access_token;
}

async function codeFlow(request: APIRequestContext, name: AccountName): Promise<TokenAnswer> {
  const verifier = randomBytes(48).toString("base64url");
  const redirectUri = `${siteOrigin()}/`;
  const form = await request.get(provider("auth"), {
    params: {
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: "code",
      scope: "openid",
      state: "state",
      nonce: "nonce",
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
    },
  });
  let answer = await request.post(form.url(), { form: { username: name, password: name }, maxRedirects: 0 });
  while (!redirectTarget(answer).searchParams.has("code")) {
    answer = await request.get(redirectTarget(answer).href, { maxRedirects: 0 });
  }
  const exchanged = await request.post(provider("token"), {
    form: {
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      code: redirectTarget(answer).searchParams.get("code") ?? "",
    },
  });
  expect(exchanged.status(), await exchanged.text()).toBe(200);
  return (await exchanged.json()) as TokenAnswer;
}

/** @throws Error where nothing leads on: the provider has shown a page instead */
function redirectTarget(answer: APIResponse): URL {
  const { location } = answer.headers();
  if (location === undefined) throw new Error(`${answer.url()} answered ${answer.status()} and leads nowhere.`);
  return new URL(location, answer.url());
}

function toRecord(tokens: TokenAnswer): Readonly<Record<string, unknown>> {
  const [, payload = ""] = tokens.access_token.split(".");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as {
    readonly exp: number;
    readonly iat: number;
  };
  const { access_token, refresh_token, id_token } = tokens;
  return {
    access_token,
    refresh_token,
    id_token,
    claims,
    expire_time: claims.exp * 1000,
    issued_iat: claims.iat * 1000,
    received_at_client_time: Date.now(),
  };
}
