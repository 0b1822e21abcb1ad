import { redirect } from "react-router";
import { privateHeaders } from "../head/private-page.ts";
import { withBase } from "../navigation/base-path.ts";
import { newsCookie } from "./form-news.ts";

/**
 * Redirects from a form without scripts to a page that says what it has done.
 *
 * @param path without a hash: browsers ignore `autofocus` then
 */
export function redirectWithNews(path: string, news: string): Response {
  return redirect(path, {
    status: 303,
    headers: { ...privateHeaders, "Set-Cookie": newsCookie(withBase(path), news) },
  });
}
