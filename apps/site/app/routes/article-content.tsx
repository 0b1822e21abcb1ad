import { pageStatusOf } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { ErrorStub, Loader } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../core/services-provider.tsx";
import { ArticleContentPage } from "../features/admin/content/content-page.tsx";
import { messages } from "../features/admin/content/messages.ts";
import { ArticlePage } from "../features/articles/article-page.tsx";
import { routeMiddleware } from "../navigation/route-middleware.ts";
import type { Route } from "./+types/article-content";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("identified")];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [routeMiddleware("identified")];

/** The full-screen editor of an article. */
export default function ArticleContent({ params: { articleId } }: Route.ComponentProps): ReactElement {
  return <ArticleContentPage key={articleId} id={articleId} Preview={ArticlePreview} />;
}

/** The article's page as visitors see it, without links to share it: it may be a draft. */
function ArticlePreview({ id }: { id: string }): ReactElement {
  const { api } = useServices();
  const { data, error, isFetchedAfterMount } = useQuery({
    ...callQuery(api, "articleGet", { article_id: id, rich_text: "html" }),
    refetchOnMount: "always",
  });
  if (error !== null)
    return (
      <ErrorStub status={pageStatusOf(error) ?? 500} render={<Link to="/admin/articles">{messages.toArticles}</Link>} />
    );
  if (data === undefined || !isFetchedAfterMount) return <Loader label={messages.loading} />;
  return <ArticlePage article={data} url={null} />;
}
