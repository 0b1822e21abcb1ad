import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import { messages } from "../messages.ts";
import { html, trusted } from "./html.ts";
import { pageHeaders, renderPage } from "./layout.ts";
import { renderMessagePage } from "./message-page.ts";

/** The pages the library asks for. */
export function renderErrorPage(context: KoaContextWithOIDC, out: ErrorOut): void {
  const isExpired = out.error === "invalid_request" && /session|interaction/i.test(out.error_description ?? "");
  show(
    context,
    renderMessagePage({
      assetsPath: assetsPathOf(context),
      title: messages.errorTitle,
      text: isExpired ? messages.expired : messages.errorLead,
      detail: [out.error, out.error_description].filter((part) => part !== undefined).join(": "),
    }),
  );
}

/** Asks only when it is not certain that the site sent the person here. */
export function renderLogoutPage(context: KoaContextWithOIDC, form: string): void {
  const isFromSite = context.oidc.entities.IdTokenHint !== undefined;
  const body = html` <h1 class="title">${messages.logoutTitle}</h1>
    <p class="lead">${isFromSite ? messages.logoutRunning : messages.logoutQuestion}</p>
    ${trusted(form)}
    <div class="actions">
      <button class="button" id="confirm" type="submit" form="op.logoutForm" name="logout" value="yes">
        ${messages.logoutConfirm}
      </button>
      ${isFromSite ? null : html`<button class="link" type="submit" form="op.logoutForm">${messages.logoutDecline}</button>`}
    </div>`;
  const page = { title: messages.logoutTitle, assetsPath: assetsPathOf(context), body };
  show(context, renderPage(isFromSite ? { ...page, script: "confirm.js" } : page));
}

export function renderLoggedOutPage(context: KoaContextWithOIDC): void {
  show(
    context,
    renderMessagePage({ assetsPath: assetsPathOf(context), title: messages.loggedOutTitle, text: messages.loggedOut }),
  );
}

function show(context: KoaContextWithOIDC, page: string): void {
  context.set(pageHeaders);
  context.body = page;
}

function assetsPathOf(context: KoaContextWithOIDC): string {
  return `${new URL(context.oidc.issuer).pathname}/assets`;
}
