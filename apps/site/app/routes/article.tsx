import type { Article } from "@corp/api";
import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { articleHead, articleTrail } from "../features/articles/article-head.ts";
import { ArticlePage } from "../features/articles/article-page.tsx";
import { articleQuery, relatedArticles } from "../features/articles/article-queries.ts";
import { articlePath } from "../features/articles/feed-paths.ts";
import { RelatedArticles } from "../features/articles/related-articles.tsx";
import { articleJsonLd, breadcrumbJsonLd } from "../head/json-ld.ts";
import { pageHead } from "../head/page-head.ts";
import type { PageHead } from "../head/page-head.ts";
import { loadUncached, loadOnServer } from "../page-cache/load-queries.ts";
import { DraftNotice, useIsDraft } from "../shell/draft-notice.tsx";
import { EditLink } from "../shell/edit-link.tsx";
import "./article.css";
import type { Route } from "./+types/article";

const load =
  (articleId: string) =>
  async (queryClient: QueryClient, { api }: Services): Promise<Article> => {
    const article = await queryClient.query({ ...articleQuery(api, articleId), staleTime: "static" });
    // Related articles are optional: the page renders without them.
    await queryClient.query({ ...relatedArticles(api, article), staleTime: "static" }).catch(() => undefined);
    return article;
  };

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<PageHead> => {
    const article = await load(params.articleId)(queryClient, services);
    const origin = services.configuration.publicOrigin;
    const jsonLd = [articleJsonLd(article, origin), breadcrumbJsonLd(articleTrail(article), origin)];
    return { ...articleHead(article), jsonLd };
  });

export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services) =>
    articleHead(await load(params.articleId)(queryClient, services)),
  );

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageHead(loaderData.result, loaderData.origin);

export default function ArticleRoute({ loaderData, params }: Route.ComponentProps): ReactElement {
  return <ArticleContent key={params.articleId} articleId={params.articleId} origin={loaderData.origin} />;
}

function ArticleContent({ articleId, origin }: { articleId: string; origin: string }): ReactElement | null {
  const { api } = useServices();
  const article = useQuery(articleQuery(api, articleId)).data;
  const isDraft = useIsDraft(article);
  if (article === undefined) return null;
  return (
    <div className="article-route shell-container">
      {isDraft ? (
        <DraftNotice item={article} editPath={`/admin/articles/${articleId}/edit`} />
      ) : (
        <EditLink to={`/blog/${articleId}/content/edit`} />
      )}
      <ArticlePage article={article} url={isDraft ? null : origin + articlePath(articleId)} />
      <RelatedArticles article={article} />
    </div>
  );
}
