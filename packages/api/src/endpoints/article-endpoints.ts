import type { Endpoint } from "./endpoint.ts";

export const articleEndpoints = {
  articleList: {
    method: "POST",
    path: "/article/list",
    failure: "Не удалось загрузить список статей",
  },
  articleGet: { method: "POST", path: "/article/get", failure: "Не удалось получить статью" },
  articleFilters: {
    method: "POST",
    path: "/article/filters",
    failure: "Не удалось загрузить фильтры блога",
  },
} as const satisfies Record<string, Endpoint>;
