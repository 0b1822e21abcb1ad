import { redirect } from "react-router";
import { privateHeaders } from "../head/private-page.ts";
import { withBase } from "../navigation/base-path.ts";
import { newsCookie } from "./form-news.ts";

/**
 * Redirects from a form without scripts to a page that says what it has done. The hash is of no element: without one
 * the browser would keep that of the form's action, and ignore `autofocus`.
 */
export function redirectWithNews(path: string, news: string): Response {
  return redirect(`${path}#outcome`, {
    status: 303,
    headers: { ...privateHeaders, "Set-Cookie": newsCookie(withBase(path), news) },
  });
}
