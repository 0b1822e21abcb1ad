import type { ResponseOf } from "@corp/api";
import type { BlogPosting, Person } from "schema-dts";
import { changedAt } from "../../domain/changed-at.ts";
import { cutAtWord } from "../page-head.ts";
import { imageUrls } from "./image-urls.ts";
import { organizationReference } from "./organization-json-ld.ts";

type Article = ResponseOf<"articleGet">;

/** Longer ones are cut off in search results. */
const headlineLength = 110;

/** @see https://developers.google.com/search/docs/appearance/structured-data/article */
export function articleJsonLd(article: Article, origin: string): BlogPosting {
  const url = `${origin}/blog/${article.article_id}`;
  return {
    "@type": "BlogPosting",
    "@id": `${url}#article`,
    headline: cutAtWord(article.title, headlineLength),
    description: article.lead,
    image: imageUrls(
      article.banner,
      `/p-api/product/preview/article/${article.article_id}/${article.version}.png`,
      origin,
    ),
    ...(article.published_at === null ? {} : { datePublished: article.published_at }),
    dateModified: changedAt(article),
    author: article.authors.length === 0 ? organizationReference(origin) : article.authors.map(toPerson),
    publisher: organizationReference(origin),
    mainEntityOfPage: url,
    url,
    inLanguage: "ru",
    keywords: article.tags.map(({ name }) => name),
    timeRequired: `PT${article.reading_minutes}M`,
    isAccessibleForFree: true,
  };
}

function toPerson({ name, position, links }: Article["authors"][number]): Person {
  const [page, ...others] = links.map(({ url }) => url);
  return {
    "@type": "Person",
    name,
    ...(position === null ? {} : { jobTitle: position }),
    ...(page === undefined ? {} : { url: page }),
    ...(others.length === 0 ? {} : { sameAs: others }),
  };
}
