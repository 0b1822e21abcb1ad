import type { Article } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { contract } from "@corp/api/contract";
import { firstIssues } from "../../../editing/engine/field-issues.ts";
import type { FieldIssues } from "../../../editing/engine/field-issues.ts";
import { SaveRejectedError } from "../../../editing/engine/save-failure.ts";
import { validate } from "../../../editing/engine/validate.ts";
import type { Creation } from "../../../editing/use-creation.ts";
import { articleRequests, isSameArticle, toArticleValues } from "./article-values.ts";
import type { ArticleValues } from "./article-values.ts";
import { messages } from "./messages.ts";

const handled = { isErrorHandled: true } as const;

/** The issues of all requests that save the article, by path: `title`, `authors.0.links.1.url`. */
function articleIssues(values: ArticleValues): FieldIssues {
  const { fields, authors, presentations } = articleRequests(values);
  const edited = { article_id: "new", version: 1 };
  const { articleCreate, articleAuthorsSet, articlePresentationsSet } = contract;
  const validations = [
    validate(articleCreate.request, fields),
    validate(articleAuthorsSet.request, { ...edited, authors }),
    validate(articlePresentationsSet.request, { ...edited, presentations }),
  ];
  return firstIssues(validations.flatMap((validation) => ("issues" in validation ? validation.issues : [])));
}

export interface SavedArticle {
  readonly articleId: string;
  readonly version: number;
}

/**
 * Saves the parts that differ from what is stored, each over the version that the previous part made.
 *
 * @param onStep called after each part: a retry does not repeat it
 * @throws SaveRejectedError before anything is sent; ApiError
 */
export async function saveArticle(
  api: AdminClient,
  stored: (SavedArticle & { readonly values: ArticleValues }) | Creation,
  values: ArticleValues,
  onStep: (article: Article, values: ArticleValues) => void,
): Promise<SavedArticle> {
  const issues = articleIssues(values);
  if (Object.keys(issues).length > 0) throw new SaveRejectedError(messages.checkFields, issues);
  const { fields, authors, presentations } = articleRequests(values);
  let at = "values" in stored ? stored : null;
  let done = at?.values;

  const accept = (article: Article, next: ArticleValues): void => {
    done = next;
    at = { articleId: article.article_id, version: article.version, values: next };
    onStep(article, next);
  };
  const step = async (part: Partial<ArticleValues>, send: () => Promise<Article>): Promise<void> => {
    const next = { ...(done ?? values), ...part };
    if (done === undefined || !isSameArticle(done, next)) accept(await send(), next);
  };
  const edited = () => ({ article_id: at?.articleId ?? "", version: at?.version ?? 0 });

  const { title, lead, banner, tags } = values;
  const { banner_file_id, ...named } = fields;
  if ("requestKey" in stored) {
    const article = await api.articleCreate({ ...fields, request_key: stored.requestKey }, handled);
    accept(article, stored.isRepeated ? toArticleValues(article) : { ...values, authors: [], presentations: [] });
  }
  await step({ title, lead, tags }, () => api.articleEdit({ ...edited(), ...named }, handled));
  await step({ banner }, () => api.articleBannerSet({ ...edited(), banner_file_id: banner_file_id ?? null }, handled));
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
