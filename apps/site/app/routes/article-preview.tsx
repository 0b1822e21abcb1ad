import { callQuery } from "@corp/api/react";
import type { ReactElement } from "react";
import { PreviewNotice } from "../editing/unpublished-notice.tsx";
import { ArticlePage } from "../features/articles/article-page.tsx";
import { leavePreview } from "../head/leave-preview.ts";
import { pageHead } from "../head/page-head.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import { loadUncached } from "../page-cache/load-queries.ts";
import "./article.css";
import type { Route } from "./+types/article-preview";

/** Also on the server: the page is for the holders of its secret link, and never cached. */
const load = ({ context, params: { articleId, token } }: Pick<Route.LoaderArgs, "context" | "params">) =>
  loadUncached(context, async (queryClient, { api }) => {
    const request = { article_id: articleId, rich_text: "html", preview_token: token } as const;
    const article = await queryClient.query(callQuery(api, "articleGet", request));
    leavePreview(article, `/blog/${articleId}`);
    return article;
  });

export const loader = (args: Route.LoaderArgs) => load(args);

export const clientLoader = (args: Route.ClientLoaderArgs) => load(args);

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ loaderData, location: { pathname: path } }) => {
  if (loaderData === undefined) return [{ name: "robots", content: "noindex" }];
  const { title, lead: description } = loaderData.result;
  return pageHead({ title, description, path, isIndexed: false }, loaderData.origin);
};

/** An article under its secret preview link. */
export default function ArticlePreviewRoute({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <div className="article-route shell-container">
      <PreviewNotice />
      <ArticlePage article={loaderData.result} url={null} />
    </div>
  );
}
