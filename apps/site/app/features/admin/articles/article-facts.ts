import type { FieldChange } from "../../../editing/difference/difference-view.tsx";
import { fieldFile } from "../../../editing/use-upload.ts";
import type { ArticleValues } from "./article-values.ts";
import { messages } from "./messages.ts";

const { fields } = messages;

/** All fields of two versions as texts, for comparison. */
export function articleChanges(before: ArticleValues, after: ArticleValues): readonly FieldChange[] {
  const [was, is] = [factsOf(before), factsOf(after)];
  return Object.entries(fields).map(([name, label]) => ({
    label,
    before: was[name as keyof ArticleValues],
    after: is[name as keyof ArticleValues],
  }));
}

function factsOf(values: ArticleValues): Record<keyof ArticleValues, string> {
  return {
    title: values.title,
    lead: values.lead,
    banner: values.banner === null ? "" : fieldFile(values.banner).name,
    tags: values.tags.map(({ name }) => name).join(", "),
    authors: values.authors
      .map(({ name, position, links }) => [name, position, ...links.map(({ title, url }) => `${title} ${url}`)])
      .map((parts) => parts.filter((part) => part !== "").join(", "))
      .join("\n"),
    presentations: values.presentations
      .map(
        ({ title, from, file, url }) => `${title}: ${from === "url" ? url : file === null ? "" : fieldFile(file).name}`,
      )
      .join("\n"),
  };
}
