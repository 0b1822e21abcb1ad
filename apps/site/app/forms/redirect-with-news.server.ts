import { redirect } from "react-router";
import { privateHeaders } from "../head/private-page.ts";
import { withBase } from "../navigation/base-path.ts";
import { newsCookie } from "./form-news.ts";

/**
 * Redirects from a form without scripts to a page that says what it has done.
 *
 * @param path with the hash of no element if the form's action has one: the browser would keep that, and ignore
 *   `autofocus`
 */
export function redirectWithNews(path: string, news: string): Response {
  const [page = ""] = path.split("#", 1);
  return redirect(path, {
    status: 303,
    headers: { ...privateHeaders, "Set-Cookie": newsCookie(withBase(page), news) },
  });
}
