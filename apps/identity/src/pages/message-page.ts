import { messages } from "../messages.ts";
import { html } from "./html.ts";
import { renderPage } from "./layout.ts";

export interface MessagePageOptions {
  readonly assetsPath: string;
  readonly title: string;
  readonly text: string;
  /** For whoever is asked for help. */
  readonly detail?: string;
}

/** A page that says one thing and leads back to the site. */
export function renderMessagePage({ assetsPath, title, text, detail }: MessagePageOptions): string {
  const body = html` <h1 class="title">${title}</h1>
    <p class="lead">${text}</p>
    ${detail === undefined ? null : html`<p class="detail"><code>${detail}</code></p>`}
    <p><a class="button" href="/">${messages.toSite}</a></p>`;
  return renderPage({ title, assetsPath, body });
}
