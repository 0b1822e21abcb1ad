import type { Article } from "@corp/api";
import { examples } from "@corp/api/reference";
import type { Feed } from "./feed.ts";

/** An article with every field set. */
export const fakeArticle = (changes: Partial<Article> = {}): Article => ({
  ...examples.articleGet.response,
  article_id: "a1",
  version: 3,
  title: 'Кавычки "и" <теги> & амперсанды',
  lead: "Коротко\u0000 о главном",
  banner: { file_id: "f1", url: "/p-api/product/file/b.webp", content_type: "image/webp", size: 1234 },
  authors: [
    { name: "Анна Ли", position: null, photo: null, links: [{ title: "Сайт", url: "https://anna.example/?a=1&b=2" }] },
    { name: "Пётр", position: null, photo: null, links: [] },
  ],
  tag_ids: ["t1"],
  tags: [{ tag_id: "t1", name: "C & C++" }],
  is_published: true,
  published_at: "2026-11-20T09:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
  reading_minutes: 4,
  content: null,
  content_html: "<p>]]&gt; и <code>a &amp;&amp; b</code></p>",
  content_markdown: null,
  headings: [],
  content_files: [],
  presentations: [],
  ...changes,
});

export const fakeFeed = (changes: Partial<Feed> = {}): Feed => ({
  title: "Corp: блог",
  description: "О чём пишут инженеры",
  blogUrl: "https://corp.example/blog",
  selfUrl: "https://corp.example/blog/self.xml",
  origin: "https://corp.example",
  updatedAt: "2026-11-21T10:00:00.000Z",
  entries: [
    {
      url: "https://corp.example/blog/a1",
      publishedAt: "2026-11-20T09:00:00.000Z",
      article: fakeArticle(),
    },
  ],
  ...changes,
});
