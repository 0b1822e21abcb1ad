import type { Configuration } from "../../core/configuration.ts";

/** The server reads it as well, and returns its configuration only to browsers that have it. */
const cookieName = "devtools";
const parameterName = "devtools";

export interface DevtoolsPage {
  cookie: string;
  readonly location: Pick<Location, "search">;
}

/**
 * Whether the developer tools are on: `?devtools=1` turns them on for this browser, `?devtools=0` off. Production has
 * none.
 *
 * @see requirement C13
 */
export function readDevtools(page: DevtoolsPage, { environment }: Pick<Configuration, "environment">): boolean {
  if (environment === "prod") return false;
  const asked = new URLSearchParams(page.location.search).get(parameterName);
  if (asked === "1") page.cookie = `${cookieName}=on; Path=/; SameSite=Lax`;
  if (asked === "0") page.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return new RegExp(`(?:^|; *)${cookieName}=on(?:;|$)`, "u").test(page.cookie);
}
