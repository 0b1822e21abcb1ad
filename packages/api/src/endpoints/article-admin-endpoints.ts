import type { Endpoint } from "./endpoint.ts";

export const articleAdminEndpoints = {
  articleAllFilters: {
    method: "POST",
    path: "/article/all-filters",
    failure: "Не удалось загрузить все фильтры блога",
  },
  articleCreate: { method: "POST", path: "/article/create", failure: "Не удалось создать статью" },
  articleEdit: { method: "POST", path: "/article/edit", failure: "Не удалось сохранить статью" },
  articleDelete: { method: "POST", path: "/article/delete", failure: "Не удалось удалить статью" },
  articleStatus: {
    method: "POST",
    path: "/article/status",
    failure: "Не удалось изменить статус статьи",
  },
  articleAuthorsSet: {
    method: "POST",
    path: "/v1/article/authors",
    failure: "Не удалось сохранить авторов",
  },
  articleBannerSet: {
    method: "POST",
    path: "/v1/article/banner",
    failure: "Не удалось сохранить баннер",
  },
  articleContentSet: {
    method: "POST",
    path: "/v1/article/content",
    failure: "Не удалось добавить контент статьи",
  },
  articlePresentationsSet: {
    method: "POST",
    path: "/v1/article/presentations",
    failure: "Не удалось сохранить презентации",
  },
  tagCreate: { method: "POST", path: "/v1/article/tag/create", failure: "Не удалось создать тег" },
  tagUpdate: { method: "POST", path: "/v1/article/tag/update", failure: "Не удалось изменить тег" },
  tagDelete: { method: "POST", path: "/v1/article/tag/delete", failure: "Не удалось удалить тег" },
  /** Not in the specification. */
  tagMerge: { method: "POST", path: "/v1/article/tag/merge", failure: "Не удалось объединить теги" },
} as const satisfies Record<string, Endpoint>;
