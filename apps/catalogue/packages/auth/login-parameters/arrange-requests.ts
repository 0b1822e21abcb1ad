import type { AuthOptions, LoginOptions } from "@corp/auth";
import type { FakeProviderOptions } from "@corp/auth/testing";
import { createDemoApplication, lastUrl } from "../demo-application.ts";

/** The URL the browser is sent to, for what an application gives. */
export interface AuthorizationRequest {
  readonly given: string;
  readonly endpoint: string;
  /** Without those of the protocol, which are different each time. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
}

const protocolParameters = new Set(
  ["client_id", "redirect_uri", "response_type", "response_mode", "state", "nonce"].concat([
    "code_challenge",
    "code_challenge_method",
    "load_user_info",
  ]),
);

export const arrangeProviders = (): Promise<readonly AuthorizationRequest[]> =>
  Promise.all([
    request('{ service: "corp-site" }', {}),
    request('{ providerOrigin: "http://provider.test", providerPath: "", realm: "stg" }', { providerPath: "" }),
    request(
      '{ issuer: "https://login.example" }',
      { issuer: "https://login.example" },
      { provider: { issuer: "https://login.example" } },
    ),
  ]);

export const arrangeLogins = (): Promise<readonly AuthorizationRequest[]> =>
  Promise.all(
    [
      { prompt: "login" as const },
      { loginHint: "reader@corp.example", idpHint: "github", locale: "ru" },
      { action: "UPDATE_PASSWORD" },
      { audience: "https://api.corp.example" },
      { resourceIndicators: ["https://a.example", "https://b.example"] },
      { extraParameters: { organization: "7" } },
    ].map((login) => request(`login(${JSON.stringify(login)})`, {}, { login })),
  );

async function request(
  given: string,
  options: Partial<AuthOptions>,
  { provider = {}, login = {} }: { provider?: FakeProviderOptions; login?: LoginOptions } = {},
): Promise<AuthorizationRequest> {
  const page = createDemoApplication({ provider: { providerOrigin: "http://provider.test", ...provider } }).open(
    "/blog",
    options,
  );
  await page.auth.start();
  await page.auth.login(login);
  const { origin, pathname, searchParams } = new URL(lastUrl(page));
  return {
    given,
    endpoint: origin + pathname,
    parameters: [...searchParams].filter(([name]) => !protocolParameters.has(name)),
  };
}
