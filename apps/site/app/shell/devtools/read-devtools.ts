import type { Configuration } from "../../core/configuration.ts";

/** Read by the server too, which answers its configuration to those who have it alone. */
const cookieName = "devtools";
const parameterName = "devtools";

/** The part of a document that is needed here. */
export interface DevtoolsPage {
  cookie: string;
  readonly location: Pick<Location, "search">;
}

/**
 * Whether the tools for developers are on: `?devtools=1` turns them on for this browser, `?devtools=0` off. In production there are none.
 *
 * @see specification, section 2
 */
export function readDevtools(page: DevtoolsPage, { environment }: Pick<Configuration, "environment">): boolean {
  if (environment === "prod") return false;
  const asked = new URLSearchParams(page.location.search).get(parameterName);
  if (asked === "1") page.cookie = `${cookieName}=on; Path=/; SameSite=Lax`;
  if (asked === "0") page.cookie = `${cookieName}=; Path=/; Max-Age=0; SameSite=Lax`;
  return new RegExp(`(?:^|; *)${cookieName}=on(?:;|$)`, "u").test(page.cookie);
}
