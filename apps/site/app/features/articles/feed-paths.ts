import { messages } from "./messages.ts";

export const rssPath = "/blog/feed.xml";
export const atomPath = "/blog/atom.xml";

export const articlePath = (articleId: string): string => `/blog/${articleId}`;
export const markdownPath = (articleId: string): string => `${articlePath(articleId)}/index.md`;

/** `rel="alternate"` links for feed readers. */
export function feedAlternates(company: string): { type: string; title: string; path: string }[] {
  const blog = `${company}: ${messages.title.toLowerCase()}`;
  return [
    { type: "application/rss+xml", title: messages.rssTitle(blog), path: rssPath },
    { type: "application/atom+xml", title: messages.atomTitle(blog), path: atomPath },
  ];
}
