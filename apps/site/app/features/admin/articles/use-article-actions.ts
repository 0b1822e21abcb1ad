import type { ArticleSummary } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useNotifications } from "@corp/ui";
import type { NotificationAction } from "@corp/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { failureMessage } from "../../../core/failure-message.ts";
import { notifyAbout } from "../../../core/notify-about.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { mentionsAny } from "../../../lists/use-pages.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";

type Named = Pick<ArticleSummary, "article_id" | "title">;

export interface ArticleActions {
  /** @param publishAt RFC 3339. @default now @returns whether any was published */
  publish(articles: readonly Named[], publishAt?: string): Promise<boolean>;
  unpublish(articles: readonly Named[]): Promise<void>;
  remove(articles: readonly Named[]): Promise<void>;
  readonly isBusy: boolean;
}

interface Outcome<Result> {
  readonly done: readonly (readonly [Named, Result])[];
  readonly failures: readonly string[];
}

/** One request after the other, with one message for all failures. */
function useBatch() {
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const { mutateAsync, isPending } = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });

  async function each<Result>(
    articles: readonly Named[],
    act: (article: Named) => Promise<Result>,
    removes = false,
  ): Promise<Outcome<Result>> {
    const done: (readonly [Named, Result])[] = [];
    const failures: string[] = [];
    try {
      await mutateAsync(async () => {
        for (const article of articles) {
          try {
            done.push([article, await act(article)]);
          } catch (error) {
            if (!ApiError.isInstance(error)) throw error;
            failures.push(`«${article.title}» — ${failureMessage(error)}`);
          }
        }
      });
    } finally {
      refetch(removes ? done.map(([{ article_id: id }]) => id) : []);
    }
    if (failures.length > 0) notifications.show({ type: "negative", message: messages.notDone(failures.join("; ")) });
    return { done, failures };
  }

  /** Not awaited: the message must not wait for the network. @param gone ids whose requests would fail */
  function refetch(gone: readonly string[]): void {
    void queryClient.invalidateQueries({ predicate: (query) => !mentionsAny(query, gone) });
  }

  return { each, isPending };
}

/** Actions on one article or many: one message at the end, one undo for all. */
export function useArticleActions(): ArticleActions {
  const { api } = useServices();
  const notifications = useNotifications();
  const { each, isPending } = useBatch();
  const options = { isErrorHandled: true };

  const status =
    (action: "PublicationActionPublish" | "PublicationActionUnpublish", publishAt?: string) => (one: Named) =>
      api.articleStatus(
        { article_id: one.article_id, action, ...(publishAt === undefined ? {} : { publish_at: publishAt }) },
        options,
      );
  const notify = (articles: readonly Named[], message: string, action?: NotificationAction): void =>
    notifyAbout(
      notifications,
      articles.map(({ article_id: id }) => id),
      { type: "success", message, action },
    );
  /** `each` has shown the failures. */
  const notifyOfDone =
    (message: (what: string) => string) =>
    ({ done }: Outcome<unknown>): void => {
      const changed = done.map(([article]) => article);
      if (changed.length > 0) notify(changed, message(describeArticles(changed)));
    };

  async function publish(articles: readonly Named[], publishAt?: string): Promise<boolean> {
    const { done } = await each(articles, status("PublicationActionPublish", publishAt));
    if (done.length === 0) return false;
    const changed = done.map(([article]) => article);
    const what = describeArticles(changed);
    const undo = {
      label: messages.undo,
      onAction: () => {
        void each(changed, status("PublicationActionUnpublish")).then(notifyOfDone(messages.wasUnpublished));
      },
    };
    const moment = publishAt === undefined ? null : momentIn(publishAt, zoneHere());
    notify(changed, moment === null ? messages.wasPublished(what) : messages.wasScheduled(what, moment), undo);
    return true;
  }

  async function unpublish(articles: readonly Named[]): Promise<void> {
    const { done } = await each(articles, status("PublicationActionUnpublish"));
    if (done.length === 0) return;
    const changed = done.map(([article]) => article);
    const what = describeArticles(changed);
    notify(changed, messages.wasUnpublished(what), {
      label: messages.undo,
      onAction: () => {
        // A scheduled article is scheduled again.
        void each(changed, (one) => {
          const at = done.find(([article]) => article === one)?.[1].published_at ?? null;
          const isAhead = at !== null && Date.parse(at) > Date.now();
          return status("PublicationActionPublish", isAhead ? at : undefined)(one);
        }).then(notifyOfDone(messages.wasPublished));
      },
    });
  }

  async function remove(articles: readonly Named[]): Promise<void> {
    const { done } = await each(articles, ({ article_id }) => api.articleDelete({ article_id }, options), true);
    if (done.length === 0) return;
    const changed = done.map(([article]) => article);
    const what = describeArticles(changed);
    notify(changed, messages.wasRemoved(what), {
      label: messages.restore,
      onAction: () => {
        const deletions = new Map(done.map(([article, { deletion }]) => [article.article_id, deletion.deletion_id]));
        void each(changed, ({ article_id }) =>
          api.deletionUndo({ deletion_id: deletions.get(article_id) ?? "" }, options),
        ).then(notifyOfDone(messages.wasRestored));
      },
    });
  }

  return { publish, unpublish, remove, isBusy: isPending };
}

/** The title of one article, or the number of several. */
function describeArticles(articles: readonly Named[]): string {
  const [first] = articles;
  return articles.length === 1 && first !== undefined ? `«${first.title}»` : messages.count(articles.length);
}
