import type { RichTextDocument } from "@corp/api/contract";
import { articleCreateRequest, article as storedArticle } from "@corp/api/contract";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { languageNamed } from "../../src/modules/rich-text/code-languages.ts";
import { plainText } from "../../src/modules/text/plain-text.ts";
import { offenders } from "../../test/offenders.ts";
import { articleSeeds } from "./article-seeds.ts";
import { eventSeeds } from "./event-seeds.ts";
import { tagSeeds } from "./tag-seeds.ts";

const withoutCode = ({ content }: RichTextDocument): RichTextDocument => ({
  type: "doc",
  content: content.filter(({ type }) => type !== "codeBlock"),
});
const codeLanguages = ({ content }: RichTextDocument): string[] =>
  content.flatMap((one) => (one.type === "codeBlock" && one.attrs.language !== null ? [one.attrs.language] : []));

describe("articleSeeds", () => {
  it("are nine with unique slugs, the newest first, one of them a draft", () => {
    expect(new Set(articleSeeds.map(({ slug }) => slug)).size).toBe(9);
    const days = articleSeeds.map(({ publishedDaysAgo }) => publishedDaysAgo ?? Infinity);
    expect(days).toEqual(days.toSorted((a, b) => a - b));
    expect(days.filter((day) => day === Infinity)).toHaveLength(1);
  });

  it("use all of the seven tags, each of which an event has too", () => {
    const used = new Set(articleSeeds.flatMap(({ tags }) => tags));
    expect([...used].toSorted()).toEqual(Object.keys(tagSeeds).toSorted());
    const eventTags = new Set(eventSeeds.flatMap(({ tags }) => tags));
    expect([...used].filter((tag) => !eventTags.has(tag))).toEqual([]);
    const languages = new Set(articleSeeds.flatMap(({ content }) => codeLanguages(content)));
    expect(languages.size).toBeGreaterThanOrEqual(10);
  });
});

const seedName = ({ slug }: (typeof articleSeeds)[number]): string => slug;

describe("every article", () => {
  it("satisfies the contract", async () => {
    const found = await offenders(articleSeeds, seedName, (article) => {
      v.parse(articleCreateRequest, { title: article.title, lead: article.lead });
      v.parse(storedArticle.entries.content, article.content);
      const links = [
        ...article.presentations.flatMap((presentation) => ("url" in presentation ? [presentation] : [])),
        ...article.authors.flatMap((author): readonly { url: string }[] => author.links),
      ];
      for (const { url } of links) expect(url).toMatch(/^https:\/\/example\.(?:com|org)\//u);
    });
    expect(found).toEqual([]);
  });

  it("has 250 to 600 words with headings, a list, a quote, code and an author", async () => {
    const found = await offenders(articleSeeds, seedName, (article) => {
      const words = plainText(withoutCode(article.content)).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
      expect(words).toBeGreaterThanOrEqual(250);
      expect(words).toBeLessThanOrEqual(600);
      expect(codeLanguages(article.content).filter((language) => languageNamed(language) === undefined)).toEqual([]);
      const types = article.content.content.map(({ type }) => type);
      expect(types.filter((type) => type === "heading").length).toBeGreaterThanOrEqual(4);
      expect(types).toContain("codeBlock");
      expect(types).toContain("blockquote");
      expect(types.some((type) => type === "bulletList" || type === "orderedList")).toBe(true);
      expect(article.authors.length).toBeGreaterThan(0);
    });
    expect(found).toEqual([]);
  });

  it("follows the rules of Russian typography", async () => {
    const found = await offenders(articleSeeds, seedName, (article) => {
      const text = `${article.title} ${article.lead} ${plainText(withoutCode(article.content))}`;
      expect(text).not.toMatch(/\p{Script=Cyrillic}[^\n]* - /u);
      expect(text).not.toMatch(/[“”]/u);
    });
    expect(found).toEqual([]);
  });
});
