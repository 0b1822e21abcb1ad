import { accounts } from "../accounts.ts";
import { brand, messages } from "../messages.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { PagePlace } from "./layout.ts";

export interface SignInErrors {
  readonly username?: string;
  readonly password?: string;
}

export interface SignInPageOptions extends PagePlace {
  readonly action: string;
  readonly username: string;
  readonly errors: SignInErrors;
}

export function renderSignInPage({ action, username, errors, ...place }: SignInPageOptions): string {
  const focus = username === "" || errors.username !== undefined ? "username" : "password";
  const body = html` <h1 class="title">${messages.signInTitle}</h1>
    <p class="lead">${messages.signInLead(brand.name)}</p>
    <form class="form" method="post" action="${action}" novalidate>
      ${field({ name: "username", label: messages.username, value: username, hasFocus: focus === "username", error: errors.username })}
      ${field({ name: "password", label: messages.password, value: "", hasFocus: focus === "password", error: errors.password })}
      <button class="button" type="submit">${messages.submit}</button>
    </form>
    <form class="cancel" method="post" action="${action}/cancel">
      <button class="link" type="submit">${messages.cancel}</button>
    </form>
    <section class="note" aria-labelledby="accounts-title">
      <h2 class="note-title" id="accounts-title">${messages.accountsTitle}</h2>
      <p>${messages.accountsLead}</p>
      <dl class="accounts">
        ${accounts.map(
          (account) =>
            html`<div>
              <dt><code>${account.username}</code></dt>
              <dd>${account.purpose}</dd>
            </div>`,
        )}
      </dl>
    </section>`;
  return renderPage({ ...place, title: messages.signInTitle, body });
}

interface FieldOptions {
  readonly name: "username" | "password";
  readonly label: string;
  readonly value: string;
  readonly hasFocus: boolean;
  readonly error: string | undefined;
}

function field({ name, label, value, hasFocus, error }: FieldOptions): Html {
  const isPassword = name === "password";
  return html`<div class="field">
    <label class="label" for="${name}">${label}</label>
    <input
      class="input"
      id="${name}"
      name="${name}"
      type="${isPassword ? "password" : "text"}"
      value="${value}"
      required
      autocomplete="${isPassword ? "current-password" : "username"}"
      autocapitalize="none"
      autocorrect="off"
      spellcheck="false"
      ${hasFocus ? html`autofocus` : null}
      ${error === undefined ? null : html`aria-invalid="true" aria-describedby="${name}-error"`}
    />
    ${error === undefined ? null : html`<p class="error" id="${name}-error" role="alert">${error}</p>`}
  </div>`;
}
