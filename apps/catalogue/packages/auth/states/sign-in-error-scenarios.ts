import { AuthError } from "@corp/auth";
import { createTokenVerifier } from "@corp/auth/server";
import { createDemoApplication } from "../demo-application.ts";
import { afterResponse, afterLogin, afterPassword, inLog, inState } from "./arrange-failure.ts";
import type { Failure, Scenario } from "./arrange-failure.ts";

export const signInErrorScenarios = {
  login_rejected: async () =>
    inState(
      await afterResponse({}, undefined, { error: "access_denied", description: "User is not allowed to sign in" }),
    ),
  login_state_missing: async () =>
    inState(await afterResponse({}, (address) => address.replace(/state=\d{13}/, "state=1700000000000"))),
  login_issuer_mismatch: async () =>
    inState(await afterResponse({}, (address) => address.replace("iss=http%3A", "iss=https%3A"))),
  login_unavailable: async () => {
    const sha256 = (): Promise<never> => Promise.reject(new DOMException("No crypto here.", "NotSupportedError"));
    const crypto = { sha256, getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => bytes };
    return inState(await afterLogin({ ports: { crypto } }));
  },
  redirect_failed: async () => inState(await afterLogin({ redirect: null })),
  too_many_redirects: async () =>
    inState(await afterLogin({ constants: { redirectLimit: 1 }, shouldRedirectErrors: false })),
  frame_unavailable: async () => {
    const application = createDemoApplication({
      frames: (url) => (url.includes("/3p-cookies/") ? application.provider.frame(url) : "blocked"),
    });
    const page = application.open("https://site.test/blog");
    await page.auth.start();
    return inLog(page);
  },
  hook_timeout: async () => {
    const application = createDemoApplication();
    const beforeLogin = (): Promise<void> => {
      queueMicrotask(() => application.browser.clock.advance(5_000));
      return new Promise(() => {});
    };
    return inLog(await afterLogin({ hooks: { beforeLogin } }, application));
  },
  module_unavailable: async () => {
    // The module's first access fails, which the client treats as a failed load.
    const ports = {
      get fetch(): never {
        throw new TypeError("Failed to fetch dynamically imported module");
      },
    };
    return inState(await afterLogin({ ports }));
  },
  grant_rejected: async () => inState(await afterPassword({}, "wrong")),
  provider_unreachable: async () =>
    inState(await afterPassword({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) })),
  provider_failed: async () =>
    inState(await afterPassword({ fetch: async () => new Response("<h1>Bad Gateway</h1>", { status: 502 }) })),
  keys_unavailable: async (): Promise<Failure> => {
    const { provider } = createDemoApplication();
    const token = await provider.issueToken({ aud: provider.clientId });
    provider.setDown(true);
    const { issuer, clientId: audience, fetch } = provider;
    const error: unknown = await createTokenVerifier({ issuer, audience, fetch })
      .verify(token)
      .catch((cause: unknown) => cause);
    return { place: "server", error: AuthError.isInstance(error) ? error : null };
  },
} satisfies Record<string, Scenario>;
