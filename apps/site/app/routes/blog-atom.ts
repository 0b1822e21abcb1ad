import { atomPath } from "../features/articles/feed-paths.ts";
import { answerFeed } from "../features/articles/feeds/answer-feed.ts";
import { atomFeed } from "../features/articles/feeds/atom.ts";
import type { Route } from "./+types/blog-atom";

export const loader = ({ context }: Route.LoaderArgs): Promise<Response> =>
  answerFeed(context, atomPath, "application/atom+xml", atomFeed);
