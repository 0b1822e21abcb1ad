import { createNotifications, NotificationsProvider } from "@corp/ui";
import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ArticlePage } from "../features/articles/article-page.tsx";
import { fakeArticle } from "../features/articles/feeds/fake-feed.ts";
import { messages } from "../features/articles/messages.ts";
import ArticlePreviewRoute from "./article-preview.tsx";

const article = fakeArticle({ is_published: false, published_at: null });
const render = (page: ReactElement): string =>
  renderToStaticMarkup(<NotificationsProvider notifications={createNotifications()}>{page}</NotificationsProvider>);

it("offers no share links on the preview of an unpublished article", () => {
  const props = { loaderData: { result: article, origin: "https://corp.example" } };
  const html = render(<ArticlePreviewRoute {...(props as unknown as ComponentProps<typeof ArticlePreviewRoute>)} />);
  expect(html).toContain(article.lead);
  expect(html).not.toContain(messages.share);
  expect(render(<ArticlePage article={article} url="https://corp.example/blog/a1" />)).toContain(messages.share);
});
