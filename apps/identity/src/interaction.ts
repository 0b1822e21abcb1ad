import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "oidc-provider";
import type { Provider } from "oidc-provider";
import { actionParameter, actionResult } from "./account-action.ts";
import type { IdentityConfig } from "./config.ts";
import { messages } from "./messages.ts";
import { renderActionPage } from "./pages/action-page.ts";
import { createPageHeaders, createPagePlace } from "./pages/layout.ts";
import { renderMessagePage } from "./pages/message-page.ts";
import { renderSignInPage } from "./pages/sign-in-page.ts";
import type { SignInErrors } from "./pages/sign-in-page.ts";
import { readForm } from "./read-form.ts";
import { attemptSignIn } from "./sign-in-attempt.ts";
import type { Throttle } from "./throttle.ts";

export interface InteractionOptions {
  readonly config: IdentityConfig;
  readonly provider: Provider;
  readonly throttle: Throttle;
}

/**
 * The sign-in page and the page of an action: shown, submitted, cancelled. The interaction's cookie binds each step to
 * the browser that started it.
 */
export function createInteractionHandler({ config, provider, throttle }: InteractionOptions) {
  const place = createPagePlace(config);
  const pageHeaders = createPageHeaders(config);

  function send(response: ServerResponse, status: number, page: string, headers: Record<string, string> = {}): void {
    response.writeHead(status, { ...pageHeaders, ...headers }).end(page);
  }

  async function signIn(request: IncomingMessage, response: ServerResponse, action: string): Promise<void> {
    const form = await readForm(request);
    const [username, password] = [form.get("username") ?? "", form.get("password") ?? ""];
    const showAgain = (status: number, problems: SignInErrors, headers?: Record<string, string>): void =>
      send(response, status, renderSignInPage({ ...place, action, username, errors: problems }), headers);

    if (username.trim() === "") return showAgain(400, { username: messages.usernameMissing });
    if (password === "") return showAgain(400, { password: messages.passwordMissing });
    const result = attemptSignIn(throttle, username, password);
    switch (result.type) {
      case "throttled":
        return showAgain(
          429,
          { password: messages.tooManyAttempts(result.waitInSeconds) },
          { "Retry-After": String(result.waitInSeconds) },
        );
      case "rejected":
        return showAgain(401, { password: messages.wrongPassword });
      case "accepted":
        return provider.interactionFinished(
          request,
          response,
          { login: { accountId: result.account.id } },
          { mergeWithLastSubmission: false },
        );
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, step: string): Promise<void> {
    const { uid, params, prompt } = await provider.interactionDetails(request, response);
    const path = `${new URL(config.issuer).pathname}/interaction/${uid}`;
    const isPost = request.method === "POST";
    const isCancelled = isPost && step === "/cancel";
    if (prompt.name === actionParameter) {
      const action = String(params[actionParameter]);
      if (!isPost) return send(response, 200, renderActionPage({ ...place, path, action }));
      // Merged with the sign-in before it, so that prompt=login does not apply twice.
      return provider.interactionFinished(request, response, actionResult(isCancelled ? "cancelled" : "success"));
    }
    if (isCancelled) {
      const rejection = { error: "access_denied", error_description: "The user cancelled the sign-in" };
      return provider.interactionFinished(request, response, rejection, { mergeWithLastSubmission: false });
    }
    if (isPost) return signIn(request, response, path);
    const hint = params["login_hint"];
    const username = typeof hint === "string" ? hint : "";
    send(response, 200, renderSignInPage({ ...place, action: path, username, errors: {} }));
  }

  return async (request: IncomingMessage, response: ServerResponse, step: string): Promise<void> => {
    try {
      await handle(request, response, step);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      send(response, 400, renderMessagePage({ ...place, title: messages.errorTitle, text: messages.expired }));
    }
  };
}
