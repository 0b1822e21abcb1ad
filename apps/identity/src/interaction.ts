import type { IncomingMessage, ServerResponse } from "node:http";
import { errors } from "oidc-provider";
import type { Provider } from "oidc-provider";
import { messages } from "./messages.ts";
import { pageHeaders } from "./pages/layout.ts";
import { renderMessagePage } from "./pages/message-page.ts";
import { renderSignInPage } from "./pages/sign-in-page.ts";
import type { SignInErrors } from "./pages/sign-in-page.ts";
import { readForm } from "./read-form.ts";
import { attemptSignIn } from "./sign-in-attempt.ts";
import type { Throttle } from "./throttle.ts";

export interface InteractionOptions {
  readonly provider: Provider;
  readonly throttle: Throttle;
  readonly basePath: string;
}

/** The sign-in page: shown, answered, cancelled. The interaction's own cookie ties each step to the browser that began it. */
export function createInteractionHandler({ provider, throttle, basePath }: InteractionOptions) {
  const assetsPath = `${basePath}/assets`;

  function send(response: ServerResponse, status: number, page: string, headers: Record<string, string> = {}): void {
    response.writeHead(status, { ...pageHeaders, ...headers }).end(page);
  }

  async function signIn(request: IncomingMessage, response: ServerResponse, action: string): Promise<void> {
    const form = await readForm(request);
    const [username, password] = [form.get("username") ?? "", form.get("password") ?? ""];
    const again = (status: number, found: SignInErrors, headers?: Record<string, string>): void =>
      send(response, status, renderSignInPage({ assetsPath, action, username, errors: found }), headers);

    if (username.trim() === "") return again(400, { username: messages.usernameMissing });
    if (password === "") return again(400, { password: messages.passwordMissing });
    const result = attemptSignIn(throttle, username, password);
    switch (result.type) {
      case "throttled":
        return again(
          429,
          { password: messages.tooManyAttempts(result.waitInSeconds) },
          { "Retry-After": String(result.waitInSeconds) },
        );
      case "wrong":
        return again(401, { password: messages.wrongPassword });
      case "right":
        return provider.interactionFinished(
          request,
          response,
          { login: { accountId: result.account.id } },
          { mergeWithLastSubmission: false },
        );
    }
  }

  async function handle(request: IncomingMessage, response: ServerResponse, step: string): Promise<void> {
    const { uid, params } = await provider.interactionDetails(request, response);
    const action = `${basePath}/interaction/${uid}`;
    if (request.method === "POST" && step === "/cancel") {
      const refusal = { error: "access_denied", error_description: "The person cancelled the sign-in" };
      return provider.interactionFinished(request, response, refusal, { mergeWithLastSubmission: false });
    }
    if (request.method === "POST") return signIn(request, response, action);
    const hint = params["login_hint"];
    send(
      response,
      200,
      renderSignInPage({ assetsPath, action, username: typeof hint === "string" ? hint : "", errors: {} }),
    );
  }

  return async (request: IncomingMessage, response: ServerResponse, step: string): Promise<void> => {
    try {
      await handle(request, response, step);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      send(response, 400, renderMessagePage({ assetsPath, title: messages.errorTitle, text: messages.expired }));
    }
  };
}
