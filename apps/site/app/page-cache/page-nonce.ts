import { createContext } from "react-router";

/**
 * The nonce of the scripts that the renderer writes. The server around the pages sets a secret and replaces each nonce
 * by a hash in the page's policy. Null without a policy, as in development.
 */
export const pageNonceContext = createContext<string | null>(null);
