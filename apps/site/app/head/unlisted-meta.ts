import type { MetaDescriptor } from "react-router";

/** The `meta` of a page that search engines do not list. */
export const unlistedMeta = (title: string) => (): MetaDescriptor[] => [
  { title },
  { name: "robots", content: "noindex" },
];
