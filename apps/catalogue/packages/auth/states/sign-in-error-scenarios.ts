import { AuthError } from "@corp/auth";
import type { PopupWindow } from "@corp/auth";
import { createTokenVerifier } from "@corp/auth/server";
import { createDemoApplication } from "../demo-application.ts";
import type { DemoApplication } from "../demo-application.ts";
import { afterResponse, afterLogin, afterPassword, inLog, inState } from "./arrange-failure.ts";
import type { Failure, Scenario } from "./arrange-failure.ts";

export const signInErrorScenarios = {
  login_rejected: async () =>
    inState(
      await afterResponse({}, undefined, {
        error: "unauthorized_client",
        description: "User is not allowed to sign in",
      }),
    ),
  login_state_missing: async () =>
    inState(await afterResponse({}, (url) => url.replace(/state=\d{13}/, "state=1700000000000"))),
  login_issuer_mismatch: async () =>
    inState(await afterResponse({}, (url) => url.replace("iss=http%3A", "iss=https%3A"))),
  login_unavailable: async () => {
    const getRandomValues = (): never => {
      throw new DOMException("No crypto here.", "NotSupportedError");
    };
    const crypto = { getRandomValues };
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
      get locks(): never {
        throw new TypeError("Failed to fetch dynamically imported module");
      },
    };
    return inState(await afterLogin({ ports }));
  },
  popup_blocked: () => inPopup(null),
  popup_closed: () => inPopup({ navigate: () => undefined, isClosed: () => true }),
  grant_rejected: async () => inState(await afterPassword({}, "wrong")),
  provider_unreachable: async () =>
    inState(await afterPassword({ fetch: () => Promise.reject(new TypeError("Failed to fetch")) })),
  provider_failed: async () =>
    inState(
      await afterPassword({ fetch: async () => new Response("<h1>Internal Server Error</h1>", { status: 500 }) }),
    ),
  keys_unavailable: () => atServer({}, (provider) => provider.setDown(true)),
  // Without a proof.
  proof_invalid: () => atServer({ cnf: { jkt: "0ZcOCORZNYy-DWpqq30jZyJGHTN0d2HglBV3uiguA4I" } }),
} satisfies Record<string, Scenario>;

/** A sign-in in this window; null for one that the browser blocks. */
async function inPopup(popup: PopupWindow | null): Promise<Failure> {
  const application = createDemoApplication();
  const page = application.open("/blog");
  await page.auth.start();
  const ended = page.auth.login({ popup });
  while (page.auth.getState().error === null) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    application.browser.clock.advance(500);
  }
  await ended;
  return inState(page);
}

/** The error of a server that verifies a token with these claims. */
async function atServer(
  claims: Readonly<Record<string, unknown>>,
  before?: (provider: DemoApplication["provider"]) => void,
): Promise<Failure> {
  const { provider } = createDemoApplication();
  const token = await provider.issueToken({ aud: provider.clientId, ...claims });
  before?.(provider);
  const { issuer, clientId: audience, fetch } = provider;
  const error: unknown = await createTokenVerifier({ issuer, audience, fetch })
    .verify(token)
    .catch((cause: unknown) => cause);
  return { place: "server", error: AuthError.isInstance(error) ? error : null };
}
