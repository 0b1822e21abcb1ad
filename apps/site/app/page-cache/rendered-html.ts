import { createContext } from "react-router";

/**
 * The HTML of the page being rendered. It is handed to the server around the pages as it is: as the body of a `Response` it
 * would be streamed once more.
 */
export interface RenderedHtml {
  /** UTF-8. */
  bytes: Buffer | null;
}

/** Set by the server around the pages; null in development. */
export const renderedHtmlContext = createContext<RenderedHtml | null>(null);
