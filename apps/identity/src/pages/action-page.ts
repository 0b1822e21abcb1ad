import { brand, messages } from "../messages.ts";
import { html } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { PagePlace } from "./layout.ts";

export interface ActionPageOptions extends PagePlace {
  /** Where the forms are sent. */
  readonly path: string;
  /** The action's name as in the request. */
  readonly action: string;
}

/** Replaces any of Keycloak's actions: the user chooses the result. */
export function renderActionPage({ path, action, ...place }: ActionPageOptions): string {
  const body = html` <h1 class="title">${messages.actionTitle}</h1>
    <p class="lead">${messages.actionLead(brand.name)}</p>
    <p class="detail"><code>${action}</code></p>
    <p class="lead">${messages.actionNote}</p>
    <div class="actions">
      <form method="post" action="${path}">
        <button class="button" type="submit">${messages.actionDone}</button>
      </form>
      <form method="post" action="${path}/cancel">
        <button class="link" type="submit">${messages.actionCancel}</button>
      </form>
    </div>`;
  return renderPage({ ...place, title: messages.actionTitle, body });
}
