const cookieName = "form-news";

/**
 * Carries what a form has done over its redirect, to that page alone and once: the URL, which people bookmark and send,
 * claims nothing.
 */
export const newsCookie = (path: string, news: string): string =>
  `${cookieName}=${news}; Path=${path}; Max-Age=10; HttpOnly; SameSite=Lax`;

/** Ends the cookie of a page that has shown the news. */
export const endedNewsCookie = (path: string): string => `${cookieName}=; Path=${path}; Max-Age=0`;

/** The news of the form whose redirect led to this request; null for any other request. */
export const readNewsCookie = (cookie: string | null | undefined): string | null =>
  new RegExp(`(?:^|; )${cookieName}=(\\w+)`, "u").exec(cookie ?? "")?.[1] ?? null;
