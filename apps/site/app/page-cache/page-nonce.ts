import { createContext } from "react-router";

/**
 * Marks the scripts that the renderer itself writes. The server around the pages sets a secret of its process and turns each marked
 * script into a hash of the page's policy; null where there is no policy, as in development.
 */
export const pageNonceContext = createContext<string | null>(null);
