import { ApiError, pageStatusOf } from "@corp/api/errors";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../../core/services.ts";
import { markCacheable } from "../../../page-cache/cacheable-response.ts";
import { loadFeed } from "./feed.ts";
import type { Feed } from "./feed.ts";

/** The response of a feed; cacheable until an article changes. */
export async function answerFeed(
  context: Readonly<RouterContextProvider>,
  path: string,
  contentType: string,
  write: (feed: Feed) => string,
): Promise<Response> {
  const { api, configuration } = context.get(servicesContext);
  try {
    const feed = await loadFeed(api, configuration.publicOrigin, path);
    markCacheable(context, [
      "articles",
      "tags",
      ...feed.entries.map(({ article }) => `article:${article.article_id}` as const),
    ]);
    return new Response(write(feed), { headers: { "content-type": `${contentType}; charset=utf-8` } });
  } catch (error) {
    return failedAnswer(error);
  }
}

/** The API's status and message as plain text. @throws errors that are not an `ApiError` */
export function failedAnswer(error: unknown): Response {
  if (!ApiError.isInstance(error)) throw error;
  return new Response(error.messageForPeople, {
    status: pageStatusOf(error) ?? 500,
    headers: {
      "content-type": "text/plain; charset=utf-8",
      ...(error.retryAfterInSeconds === null ? {} : { "retry-after": String(Math.ceil(error.retryAfterInSeconds)) }),
    },
  });
}
