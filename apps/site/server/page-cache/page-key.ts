import { themeOfCookies } from "../../app/core/theme.ts";

/** A cacheable page varies by scheme, theme and address. */
export function pageKey(isHttps: boolean, cookies: string | undefined, address: string): string {
  const theme = cookies?.includes("theme=") === true ? themeOfCookies(cookies) : "system";
  return `${isHttps ? "https" : "http"} ${theme} ${address}`;
}
