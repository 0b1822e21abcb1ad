import { rssPath } from "../features/articles/feed-paths.ts";
import { answerFeed } from "../features/articles/feeds/answer-feed.ts";
import { rssFeed } from "../features/articles/feeds/rss.ts";
import type { Route } from "./+types/blog-feed";

export const loader = ({ context }: Route.LoaderArgs): Promise<Response> =>
  answerFeed(context, rssPath, "application/rss+xml", rssFeed);
