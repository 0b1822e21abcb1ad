import type { Article } from "@corp/api";
import { escapeMarkdown, escapeMarkdownBeginning } from "@corp/api/contract";
import { changedAt } from "../../../domain/changed-at.ts";

export type MarkdownArticle = Pick<
  Article,
  "title" | "lead" | "authors" | "published_at" | "updated_at" | "tags" | "content_markdown"
>;

/**
 * YAML front matter (JSON strings and lists are valid YAML), then title, lead and content.
 *
 * @param canonical the absolute URL of the article's page.
 * @see https://yaml.org/spec/1.2.2/#12-overview-of-yaml
 */
export function articleMarkdown(article: MarkdownArticle, canonical: string): string {
  const { title, lead, authors, published_at, tags, content_markdown } = article;
  const matter = {
    title,
    description: lead,
    authors: authors.map(({ name }) => name),
    ...(published_at === null ? {} : { published: published_at }),
    updated: changedAt(article),
    tags: tags.map(({ name }) => name),
    language: "ru",
    canonical,
  };
  const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  // A number sign at the end would close the heading.
  const heading = `# ${joinLines(title)}`.replace(/ (?=#+$)/u, " \\");
  const parts = [heading, joinLines(lead), content_markdown?.trim() ?? ""];
  return `---\n${lines.join("\n")}\n---\n\n${parts.filter((part) => part !== "").join("\n\n")}\n`;
}

const joinLines = (text: string): string =>
  text
    .split("\n")
    .map((line) => escapeMarkdownBeginning(escapeMarkdown(line.trim())))
    .join("\n");
