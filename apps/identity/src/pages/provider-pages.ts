import type { ErrorOut, KoaContextWithOIDC } from "oidc-provider";
import type { IdentityConfig } from "../config.ts";
import { messages } from "../messages.ts";
import { html, trusted } from "./html.ts";
import { createPageHeaders, createPagePlace, renderPage } from "./layout.ts";
import { renderMessagePage } from "./message-page.ts";

export interface ProviderPages {
  renderError(context: KoaContextWithOIDC, out: ErrorOut): void;
  /** Asks for confirmation unless the request is proven to come from the site. */
  renderLogout(context: KoaContextWithOIDC, form: string): void;
  renderLoggedOut(context: KoaContextWithOIDC): void;
}

/** The pages the library renders through callbacks. */
export function createProviderPages(config: IdentityConfig): ProviderPages {
  const place = createPagePlace(config);
  const headers = createPageHeaders(config);

  function show(context: KoaContextWithOIDC, page: string): void {
    context.set(headers);
    context.body = page;
  }

  return {
    renderError(context, out) {
      const isExpired = out.error === "invalid_request" && /session|interaction/i.test(out.error_description ?? "");
      const text = isExpired ? messages.expired : messages.errorLead;
      const detail = [out.error, out.error_description].filter((part) => part !== undefined).join(": ");
      show(context, renderMessagePage({ ...place, title: messages.errorTitle, text, detail }));
    },
    renderLogout(context, form) {
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
      const page = { ...place, title: messages.logoutTitle, body };
      show(context, renderPage(isFromSite ? { ...page, script: "confirm.js" } : page));
    },
    renderLoggedOut(context) {
      show(context, renderMessagePage({ ...place, title: messages.loggedOutTitle, text: messages.loggedOut }));
    },
  };
}
