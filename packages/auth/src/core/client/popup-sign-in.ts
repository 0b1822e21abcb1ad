import { AuthError } from "../auth-error.ts";
import type { ProviderResponse, readProviderResponse } from "../navigation/pages.ts";
import type { LoginOptions, PopupWindow } from "../settings/options.ts";
import { createTimers } from "../timers.ts";
import type { TokenRecord } from "../tokens/token-record.ts";
import type { RuntimeContext } from "./runtime-context.ts";

/** On this channel the page at `silentCheckPath` posts the URL it was opened with. */
const channelName = "corp.auth.popup";

export interface PopupParts {
  /** Importing its module would move it from the code before sign-in to a file of its own. */
  readonly readProviderResponse: typeof readProviderResponse;
  /** The provider has answered. */
  onAnswer(): void;
}

/**
 * Loaded on demand. The state, including a signed-in user, does not change until the provider has responded.
 *
 * @throws AuthError `popup_blocked`, `popup_closed`, `login_rejected`, or a code of the exchange
 */
export async function signInByPopup(
  context: RuntimeContext,
  { popup, ...request }: LoginOptions,
  parts: PopupParts,
): Promise<TokenRecord> {
  const { state, paths, provider, options, ports } = context;
  if (!popup) {
    const how = "call loginInPopup in the handler of a click, before anything is awaited";
    throw new AuthError("popup_blocked", `The browser blocked the window of the sign-in: ${how}.`);
  }
  let stateId = "";
  try {
    const outage = await provider.findOutage();
    if (outage !== null) throw outage;
    const begun = await provider.begin({
      redirectUri: paths.absolute(options.silentCheckPath),
      returnTo: paths.currentWithoutHash(),
      isPromptForced: request.prompt === "login" || options.isPromptForced,
      parameters: request,
      nowMs: ports.clock.now(),
    });
    ({ stateId } = begun);
    const response = await requestInPopup(context, parts, popup, begun);
    const attempt = provider.takeAttempt(response);
    const { error, description } = response.failure;
    if (response.code === null) throw new AuthError("login_rejected", description, { providerError: error });
    // A signed-in user stays signed in until the new token has arrived, so that the page keeps what was typed.
    parts.onAnswer();
    if (state.get().status === "logs-out") throw new AuthError("login_unavailable", "The page is being left.");
    return await provider.exchangeCode(response.code, attempt);
  } finally {
    provider.forgetAttempt(stateId);
  }
}

/**
 * Receives the response over a channel instead of from the window: a Cross-Origin-Opener-Policy of the provider or of
 * the page cuts the connection between the windows.
 */
function requestInPopup(
  { ports, options }: RuntimeContext,
  parts: PopupParts,
  popup: PopupWindow,
  { url, stateId }: { readonly url: string; readonly stateId: string },
): Promise<ProviderResponse> {
  const timers = createTimers<"check">(ports.clock);
  return new Promise((resolve, reject) => {
    const channel = ports.channel?.open(channelName, (message) => {
      const hash = typeof message === "string" && URL.canParse(message) ? new URL(message).hash : "";
      const response = parts.readProviderResponse(hash);
      if (response?.state === stateId) end(() => resolve(response));
    });
    const end = (settle: () => void): void => {
      timers.stop("check");
      channel?.close();
      settle();
    };
    // Checks twice: the window posts the response and closes, and the message may arrive after that.
    const check = (wasClosed: boolean): void => {
      const isClosed = popup.isClosed();
      if (isClosed && wasClosed)
        end(() => reject(new AuthError("popup_closed", "The window of the sign-in was closed before its end.")));
      else timers.start("check", options.constants.popupCheckIntervalMs, () => check(isClosed));
    };
    popup.navigate(url);
    check(false);
  });
}
