import type { Configuration } from "../core/configuration.ts";
import { basePath } from "../navigation/base-path.ts";
import { receiptKeyPrefix } from "./registration-receipts.ts";

/**
 * A script that runs before the first paint of a cached page, which is the same for everybody: it sets `data-own` on
 * the root if this browser has a receipt for the event or a signed-in account. Styles then show that the registration
 * is being looked up instead of an offer to register.
 */
export function ownRegistrationHint({ auth: { realm, clientId } }: Configuration): string {
  const tokenKey = `corp.auth.${realm}.${clientId}.token`;
  return `try{const[,d,e]=location.pathname.slice(${basePath.length - 1}).split("/");if(d==="events"&&(localStorage[${text(receiptKeyPrefix)}+e]||localStorage[${text(tokenKey)}]))document.documentElement.dataset.own=""}catch{}`;
}

/** "<" is escaped, so that no value can end the element. */
const text = (value: string): string => JSON.stringify(value).replaceAll("<", String.raw`\u003c`);
