import type { Article, RequestOf } from "@corp/api";
import { file, text } from "../field-kinds.tsx";
import type { FieldTableFor, FieldValues } from "../field.ts";
import { tags } from "../tags-field.tsx";
import { authors } from "./authors-field.tsx";
import { presentations } from "./presentations-field.tsx";

/** Titles of the form's sections, in its order. */
export const articleSections = {
  what: "О чём статья",
  banner: "Баннер",
  authors: "Авторы",
  presentations: "Презентации",
} as const;

type Request = Omit<RequestOf<"articleCreate">, "request_key"> &
  Pick<RequestOf<"articleAuthorsSet">, "authors"> &
  Pick<RequestOf<"articlePresentationsSet">, "presentations">;

/** Everything of an article but its text. */
export const articleFields = {
  title: {
    section: "what",
    ...text({ label: "Заголовок", shortLabel: "Название", required: true, maxLength: 200, isFirst: true }),
  },
  lead: {
    section: "what",
    ...text({
      label: "Лид",
      required: true,
      maxLength: 1000,
      rows: 3,
      hint: "Одно-два предложения: о чём статья и кому она пригодится",
    }),
  },
  tag_ids: {
    record: "tags",
    section: "what",
    ...tags({ label: "Теги", hint: "Выберите из списка или впишите новый" }),
  },
  banner_file_id: {
    record: "banner",
    section: "banner",
    ...file({
      label: "Баннер",
      kind: "image",
      hint: "JPEG, PNG, WebP или AVIF до 10 МБ, лучше не уже 1600 точек",
    }),
  },
  authors: { section: "authors", ...authors },
  presentations: { section: "presentations", ...presentations },
} as const satisfies FieldTableFor<Request, Article>;

export type ArticleValues = FieldValues<typeof articleFields>;
