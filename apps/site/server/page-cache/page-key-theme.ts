import { themeOfCookies } from "../../app/core/theme.ts";

/** What a page that is the same for everybody still differs by: how it was asked for, the theme it is rendered in, its address. */
export function pageKey(isHttps: boolean, cookies: string | undefined, address: string): string {
  const theme = cookies?.includes("theme=") === true ? themeOfCookies(cookies) : "system";
  return `${isHttps ? "https" : "http"} ${theme} ${address}`;
}
