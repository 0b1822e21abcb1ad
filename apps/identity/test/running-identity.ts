import { createHash, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { readConfig } from "../src/config.ts";
import { createIdentity } from "../src/identity.ts";
import type { Identity } from "../src/identity.ts";
import { createCookieBrowser } from "./cookie-browser.ts";
import type { BrowserAnswer, CookieBrowser } from "./cookie-browser.ts";

export const publicOrigin = "http://localhost:3000";
export const realm = "/auth/realms/stg";
export const protocol = `${realm}/protocol/openid-connect`;
export const page = `${publicOrigin}/admin/events?tab=1`;
export const folder = mkdtempSync(join(tmpdir(), "corp-identity-"));
/** The log entries of the running provider. */
export const logged: { readonly level: string; readonly message: string }[] = [];
let settings: Readonly<Record<string, string>> = {};
let identity: Identity | undefined;
let port = 0;

/** The origin of the process; `publicOrigin` is its origin in browsers. */
export const actualOrigin = (): string => `http://127.0.0.1:${port}`;
export const newBrowser = (): CookieBrowser =>
  createCookieBrowser(settings["PUBLIC_ORIGIN"] ?? publicOrigin, actualOrigin);

/** Starts the provider; after {@link stopIdentity}, with the same folder. */
export async function startIdentity(): Promise<void> {
  const config = readConfig({ ...settings, IDENTITY_PORT: "0", DATA_DIR: folder });
  identity = createIdentity(config, {
    log: (level, message) => void logged.push({ level, message }),
    lastRequestsMs: 500,
  });
  ({ port } = await identity.start());
}

/** Runs the provider for the tests of a file, with these settings over the defaults. */
export function runIdentity(env: Readonly<Record<string, string>> = {}): void {
  settings = env;
  beforeAll(startIdentity);
  afterAll(async () => {
    await stopIdentity();
    rmSync(folder, { recursive: true });
  });
}

export async function stopIdentity(): Promise<void> {
  await identity?.stop();
}

export interface Attempt {
  readonly url: string;
  readonly verifier: string;
  readonly nonce: string;
}

export function newAttempt(extra: Record<string, string> = {}): Attempt {
  const verifier = randomBytes(96).toString("base64url");
  const nonce = randomBytes(8).toString("hex");
  const query = new URLSearchParams({
    client_id: "corp-site",
    redirect_uri: page,
    response_type: "code",
    response_mode: "fragment",
    scope: "openid",
    state: "1763730000000-x",
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...extra,
  });
  return { url: `${protocol}/auth?${query.toString()}`, verifier, nonce };
}

export async function signIn(browser: CookieBrowser, username: string, attempt = newAttempt()): Promise<BrowserAnswer> {
  const shown = await browser.follow(await browser.get(attempt.url));
  return browser.follow(await browser.post(formAction(shown), { username, password: username }));
}

export function formAction({ text }: BrowserAnswer): string {
  return /<form class="form" method="post" action="([^"]+)"/.exec(text)?.[1] ?? "no form";
}

export function readResponse({ location }: BrowserAnswer): URLSearchParams {
  return new URLSearchParams(new URL(location ?? "about:blank").hash.slice(1));
}

export async function token(
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Record<string, string>; headers: Headers }> {
  const response = await fetch(`${actualOrigin()}${protocol}/token`, {
    method: "POST",
    headers,
    body: new URLSearchParams({ client_id: "corp-site", ...fields }),
  });
  const body: unknown = await response.json();
  return {
    status: response.status,
    body: Object.fromEntries(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])),
    headers: response.headers,
  };
}

export const exchange = (
  response: BrowserAnswer,
  { verifier }: Attempt,
  redirectUri: string = page,
  headers: Record<string, string> = {},
): ReturnType<typeof token> => {
  const code = readResponse(response).get("code") ?? "";
  const grant = { grant_type: "authorization_code", code, code_verifier: verifier, redirect_uri: redirectUri };
  return token(grant, headers);
};

export const byPassword = (username: string, password = username): ReturnType<typeof token> =>
  token({ grant_type: "password", username, password, scope: "openid" });
