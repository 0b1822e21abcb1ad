import { createContext } from "react-router";

/**
 * The HTML of the page being rendered. The server around the pages gets it as it is: as the body of a `Response` it
 * would be streamed once more.
 */
export interface RenderedHtml {
  /** UTF-8. */
  bytes: Buffer | null;
  /** The page's own inline scripts, which the server allows by hash. */
  inlineScripts: readonly string[];
}

/** Set by the server around the pages; null in development. */
export const renderedHtmlContext = createContext<RenderedHtml | null>(null);
