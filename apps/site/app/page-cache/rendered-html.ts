import { createContext } from "react-router";

/**
 * The HTML of the page being rendered. It is handed to the server around the pages as text: as the body of a `Response`
 * it would be encoded, streamed and decoded again.
 */
export interface RenderedHtml {
  text: string | null;
}

/** Set by the server around the pages; null in development. */
export const renderedHtmlContext = createContext<RenderedHtml | null>(null);
