import { readStoredBoolean } from "../storage/stored-values.ts";
import type { SilentLoginConditions } from "./silent-login-context.ts";

/** Where the outcome of the cookie check is kept for the life of the tab. */
export function cookieSupportKey({ options }: Pick<SilentLoginConditions, "options">): string {
  return `${options.storagePrefix}third-party-cookies`;
}

/** Whether a silent login may be tried at all: it is allowed, over https, and nobody has found the cookies refused. */
export function isSilentLoginConceivable(context: SilentLoginConditions): boolean {
  const { options, ports, tabStorage } = context;
  if (options.isSilentLoginAllowed === false || !ports.location.href.startsWith("https:")) return false;
  return readStoredBoolean(tabStorage, cookieSupportKey(context), ports.logger) !== false;
}
