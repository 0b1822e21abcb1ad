import { messages } from "../messages.ts";
import { html } from "./html.ts";
import { renderPage } from "./layout.ts";
import type { PagePlace } from "./layout.ts";

export interface MessagePageOptions extends PagePlace {
  readonly title: string;
  readonly text: string;
  /** The detail for support. */
  readonly detail?: string;
}

/** A page with one message and a link back to the site. */
export function renderMessagePage({ title, text, detail, ...place }: MessagePageOptions): string {
  const body = html` <h1 class="title">${title}</h1>
    <p class="lead">${text}</p>
    ${detail === undefined ? null : html`<p class="detail"><code>${detail}</code></p>`}
    <p><a class="button" href="${place.siteUrl}">${messages.toSite}</a></p>`;
  return renderPage({ ...place, title, body });
}
