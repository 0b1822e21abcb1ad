// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import type { MetaDescriptor } from "react-router";
import { Meta, createRoutesStub } from "react-router";
import { afterEach, expect, it } from "vitest";
import { brand } from "../domain/brand.ts";
import { canonicalPath, cutAtWord, pageHead } from "./page-head.ts";
import type { PageHead } from "./page-head.ts";

afterEach(() => {
  cleanup();
  document.title = "";
});

const origin = "https://corp.example";
const head: PageHead = { title: "Мероприятия", description: "Митапы и конференции", path: "/events" };

/** Content of the meta tag under a name or a property. */
function said(descriptors: readonly MetaDescriptor[], name: string): unknown[] {
  return descriptors
    .filter((one) => ("name" in one && one.name === name) || ("property" in one && one.property === name))
    .map((one) => ("content" in one ? one.content : undefined));
}

const findLinks = (descriptors: readonly MetaDescriptor[], rel: string): unknown[] =>
  descriptors
    .filter((one) => "rel" in one && one["rel"] === rel)
    .map((one) => ("href" in one ? one["href"] : undefined));

it("names the page and the company, in the tab and in previews", () => {
  const descriptors = pageHead(head, origin);
  expect(descriptors).toContainEqual({ title: `Мероприятия — ${brand.name}` });
  expect(said(descriptors, "og:title")).toEqual(["Мероприятия"]);
  expect(said(descriptors, "og:site_name")).toEqual([brand.name]);
  expect(said(descriptors, "og:description")).toEqual(["Митапы и конференции"]);
  expect(said(descriptors, "og:locale")).toEqual(["ru_RU"]);
});

it("names the canonical URL in full, to crawlers and to previews", () => {
  const descriptors = pageHead({ ...head, path: "/events?utm_source=vk" }, origin);
  expect(findLinks(descriptors, "canonical")).toEqual(["https://corp.example/events"]);
  expect(said(descriptors, "og:url")).toEqual(["https://corp.example/events"]);
});

it.each([
  ["/events", "/events"],
  ["/", "/"],
  ["/blog/", "/blog"],
  ["/events?period=past", "/events?period=past"],
  ["/events?period=past&text=go&utm_source=vk", "/events?period=past"],
  ["/events?text=go&city=Москва&format=EventFormatOnline", "/events"],
  ["/blog?tag=1&cursor=abc#content", "/blog"],
])("takes %s for the same page as %s", (path, canonical) => expect(canonicalPath(path)).toBe(canonical));

it("keeps a page out of searches when asked, and then claims no URL for it", () => {
  const descriptors = pageHead({ ...head, isIndexed: false }, origin);
  expect(said(descriptors, "robots")).toEqual(["noindex"]);
  expect(findLinks(descriptors, "canonical")).toEqual([]);
});

it("shows the site's picture where the page has none of its own, with its size and what it shows", () => {
  const descriptors = pageHead(head, origin);
  expect(said(descriptors, "og:image")).toEqual(["https://corp.example/p-api/product/preview/site.png"]);
  expect(said(descriptors, "og:image:type")).toEqual(["image/png"]);
  expect([said(descriptors, "og:image:width"), said(descriptors, "og:image:height")]).toEqual([["1200"], ["630"]]);
  expect(said(descriptors, "og:image:alt")).toEqual(["Мероприятия"]);
  expect(said(descriptors, "twitter:card")).toEqual(["summary_large_image"]);
});

it("says of an article who wrote it, when, and about what", () => {
  const descriptors = pageHead(
    {
      ...head,
      type: "article",
      image: "/p-api/product/preview/article/1/2.jpg",
      publishedAt: "2027-02-10T08:00:00.000Z",
      modifiedAt: "2027-02-11T15:20:00.000Z",
      authors: ["Анна Петрова", "Пётр Аннин"],
      tags: ["Базы данных"],
    },
    origin,
  );
  expect(said(descriptors, "og:type")).toEqual(["article"]);
  expect(said(descriptors, "og:image:type")).toEqual(["image/jpeg"]);
  expect(said(descriptors, "article:published_time")).toEqual(["2027-02-10T08:00:00.000Z"]);
  expect(said(descriptors, "article:modified_time")).toEqual(["2027-02-11T15:20:00.000Z"]);
  expect(said(descriptors, "article:author")).toEqual(["Анна Петрова", "Пётр Аннин"]);
  expect(said(descriptors, "article:tag")).toEqual(["Базы данных"]);
});

it("leads to other forms of the page", () => {
  const alternates = [{ type: "application/rss+xml", title: "Блог", path: "/blog/feed.xml" }];
  expect(findLinks(pageHead({ ...head, alternates }, origin), "alternate")).toEqual([
    "https://corp.example/blog/feed.xml",
  ]);
});

it("ends a long description at a word", () => {
  const [description] = said(pageHead({ ...head, description: "слово ".repeat(60) }, origin), "description");
  expect(String(description).length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/слово…$/u);
});

it.each([
  ["одна строка", 20, "одна строка"],
  ["две\n\nстроки ", 20, "две строки"],
  ["слова, запятая и хвост", 8, "слова…"],
  ["неразрывноеслово", 8, "неразры…"],
])("cuts %j to %i characters: %j", (text, length, expected) => expect(cutAtWord(text, length)).toBe(expected));

it("lets no title end the script of its structured data", () => {
  const title = "</script><script>alert(1)</script>";
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => <Meta />,
      meta: () => pageHead({ ...head, jsonLd: [[{ "@type": "Thing", name: title }]] }, origin),
    },
  ]);
  render(<Stub />);
  const scripts = document.querySelectorAll("script");
  expect(scripts).toHaveLength(1);
  expect(scripts[0]?.textContent).not.toContain("</script>");
  expect(JSON.parse(scripts[0]?.textContent ?? "")).toEqual({
    "@context": "https://schema.org",
    "@graph": [{ "@type": "Thing", name: title }],
  });
});
