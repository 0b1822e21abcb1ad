import { servicesContext } from "../core/services.ts";
import { articlePath } from "../features/articles/feed-paths.ts";
import { failedAnswer } from "../features/articles/feeds/answer-feed.ts";
import { articleMarkdown } from "../features/articles/feeds/article-markdown.ts";
import { markCacheable } from "../page-cache/cacheable-response.ts";
import type { Route } from "./+types/article-markdown";

/** The Markdown alternate of an article. */
export async function loader({ context, params: { articleId } }: Route.LoaderArgs): Promise<Response> {
  const { api, configuration } = context.get(servicesContext);
  try {
    const article = await api.articleGet({ article_id: articleId, rich_text: "markdown" });
    markCacheable(context, [`article:${articleId}`, "tags"]);
    const canonical = configuration.publicOrigin + articlePath(articleId);
    return new Response(articleMarkdown(article, canonical), {
      headers: { "content-type": "text/markdown; charset=utf-8", link: `<${canonical}>; rel="canonical"` },
    });
  } catch (error) {
    return failedAnswer(error);
  }
}
