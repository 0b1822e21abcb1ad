import type { Article } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { contract } from "@corp/api/contract";
import { ApiError } from "@corp/api/errors";
import { FieldRefusal } from "../../../editing/engine/field-issues-error.ts";
import { firstComplaints, judgeValues } from "../../../editing/engine/validate.ts";
import { articleRequests, isSameArticle } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import { messages } from "./messages.ts";

/** Complaints by the path of the field: `title`, `authors.0.links.1.url`. */
export type ArticleErrors = Readonly<Partial<Record<string, string>>>;

const handled = { isErrorHandled: true } as const;

/** What the calls would refuse, before anything is sent. */
function judgeArticle(values: ArticleValues): ArticleErrors {
  const { fields, authors, presentations } = articleRequests(values);
  const edited = { article_id: "new", version: 1 };
  const { articleCreate, articleAuthorsSet, articlePresentationsSet } = contract;
  const judgements = [
    judgeValues(articleCreate.request, fields),
    judgeValues(articleAuthorsSet.request, { ...edited, authors }),
    judgeValues(articlePresentationsSet.request, { ...edited, presentations }),
  ];
  return Object.assign(
    {},
    ...judgements.map((judgement) => ("errors" in judgement ? judgement.errors : {})),
  ) as ArticleErrors;
}

/** Refused by the form itself. */
class ArticleRefusal extends FieldRefusal {
  readonly errors: ArticleErrors;

  constructor(errors: ArticleErrors) {
    super(Object.keys(errors)[0] ?? "", messages.checkFields);
    this.errors = errors;
  }
}

/** What a failed save complains of, field by field. */
export function articleErrorsOf(error: unknown): ArticleErrors {
  if (error instanceof ArticleRefusal) return error.errors;
  return ApiError.isInstance(error) ? firstComplaints<Record<string, string>>(error.fieldMessages) : {};
}

export interface SavedArticle {
  readonly articleId: string;
  readonly version: number;
}

/**
 * Saves what differs from what is stored, part by part, each over the version that the part before left.
 *
 * @param stored null for an article that is not there yet. `onStep` hears of each part: what has been done is not done again.
 * @throws ArticleRefusal before anything is sent; ApiError
 */
export async function saveArticle(
  api: AdminClient,
  stored: (SavedArticle & { readonly values: ArticleValues }) | null,
  values: ArticleValues,
  onStep: (article: Article, values: ArticleValues) => void,
): Promise<SavedArticle> {
  const errors = judgeArticle(values);
  if (Object.keys(errors).length > 0) throw new ArticleRefusal(errors);
  const { fields, authors, presentations } = articleRequests(values);
  let done = stored?.values;
  let at = stored;

  const step = async (part: Partial<ArticleValues>, send: () => Promise<Article>): Promise<void> => {
    const next = { ...(done ?? { ...values, authors: [], presentations: [] }), ...part };
    if (done !== undefined && isSameArticle(done, next)) return;
    const article = await send();
    done = next;
    at = { articleId: article.article_id, version: article.version, values: next };
    onStep(article, next);
  };
  const edited = () => ({ article_id: at?.articleId ?? "", version: at?.version ?? 0 });

  const { title, lead, banner, tags } = values;
  await step({ title, lead, banner, tags }, () =>
    at === null ? api.articleCreate(fields, handled) : api.articleEdit({ ...edited(), ...fields }, handled),
  );
  await step({ authors: values.authors }, () => api.articleAuthorsSet({ ...edited(), authors }, handled));
  await step({ presentations: values.presentations }, () =>
    api.articlePresentationsSet({ ...edited(), presentations }, handled),
  );
  return identified(at);
}

function identified(at: SavedArticle | null): SavedArticle {
  if (at === null) throw new Error("An article that was saved has an identifier.");
  return { articleId: at.articleId, version: at.version };
}
