import { redirect } from "react-router";
import { privateHeaders } from "../../head/private-page.ts";
import { withBase } from "../../navigation/base-path.ts";
import { newsCookie } from "./registration-news.ts";
import type { RegistrationNews } from "./registration-news.ts";

/** Redirects to the page of a registration, which says what the form has done. */
export function redirectWithNews(path: string, news: RegistrationNews): Response {
  return redirect(path, {
    status: 303,
    headers: { ...privateHeaders, "Set-Cookie": newsCookie(withBase(path), news) },
  });
}
