import type { ThemeChoice } from "@corp/ui";
import { basePath } from "../navigation/base-path.ts";

/** Stored for a year; the server reads it, so that the first frame has the right colours. */
const cookieName = "theme";
const maxAgeInSeconds = 365 * 24 * 60 * 60;

/** Read without a library: every page loads this module. "system" for no choice. */
export function themeOfCookies(cookies: string | null): ThemeChoice {
  const value = new RegExp(`(?:^|; *)${cookieName}=(light|dark)(?:;|$)`, "u").exec(cookies ?? "")?.[1];
  return value === "light" || value === "dark" ? value : "system";
}

/** Applies a choice and stores it for the next visit. */
export function chooseTheme(theme: ThemeChoice, page: Document): void {
  if (theme === "system") {
    delete page.documentElement.dataset["theme"];
    page.cookie = `${cookieName}=; Path=${basePath}; Max-Age=0; SameSite=Lax`;
  } else {
    page.documentElement.dataset["theme"] = theme;
    page.cookie = `${cookieName}=${theme}; Path=${basePath}; Max-Age=${maxAgeInSeconds}; SameSite=Lax`;
  }
}
