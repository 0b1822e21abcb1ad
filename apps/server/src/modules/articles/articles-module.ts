import type { EndpointName } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import type { Edit } from "../../change.ts";
import type { FileUrls } from "../files/file-urls.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createPostgresReferences } from "../references/postgres-references.ts";
import { changeArticleStatus, createArticle, deleteArticle, editArticle } from "./change-article.ts";
import type { ArticleEditing } from "./edit-article.ts";
import { getArticle } from "./get-article.ts";
import type { ArticleReading } from "./get-article.ts";
import { listArticles } from "./list-articles.ts";
import { createPostgresArticleStore } from "./postgres-article-store.ts";
import { setAuthors, setBanner, setContent, setPresentations } from "./set-article-part.ts";

type ArticlesModuleDeps = ModuleDeps & Omit<ArticleReading, "store"> & { readonly fileUrls: FileUrls };

type ArticleEndpoints =
  | "articleList"
  | "articleGet"
  | "articleCreate"
  | "articleEdit"
  | "articleDelete"
  | "articleStatus";
type PartEndpoints = "articleAuthorsSet" | "articleBannerSet" | "articleContentSet" | "articlePresentationsSet";

export function createArticlesModule(
  deps: ArticlesModuleDeps,
): Module<ArticleEndpoints | PartEndpoints> & ArticleEditing {
  const { db, fileUrls, now } = deps;
  const store = createPostgresArticleStore(db, fileUrls);
  const references = createPostgresReferences(db, now);
  const options = { ...deps, store, references };
  const editBy = (action: EndpointName, by: Caller): Edit => ({ action, by, now: now() });
  return {
    store,
    references,
    handlers: {
      articleList: (request, caller) => listArticles(store, request, caller, now()),
      articleGet: (request, caller) => getArticle(options, request, caller, now()),
      articleCreate: (request, caller) => createArticle(options, request, editBy("articleCreate", caller)),
      articleEdit: (request, caller) => editArticle(options, request, editBy("articleEdit", caller)),
      articleDelete: (request, caller) => deleteArticle(options, request, editBy("articleDelete", caller)),
      articleStatus: (request, caller) => changeArticleStatus(options, request, editBy("articleStatus", caller)),
      articleAuthorsSet: (request, caller) => setAuthors(options, request, editBy("articleAuthorsSet", caller)),
      articleBannerSet: (request, caller) => setBanner(options, request, editBy("articleBannerSet", caller)),
      articleContentSet: (request, caller) => setContent(options, request, editBy("articleContentSet", caller)),
      articlePresentationsSet: (request, caller) =>
        setPresentations(options, request, editBy("articlePresentationsSet", caller)),
    },
  };
}
