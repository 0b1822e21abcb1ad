// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { render } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { ArticleHeading } from "../features/articles/article-heading.tsx";
import { articleMarkdown } from "../features/articles/feeds/article-markdown.ts";
import { llmsText } from "../features/crawlers/llms-text.ts";
import { EventHeading } from "../features/events/event-heading.tsx";
import { articleFields } from "../fields/article/article-fields.tsx";
import { eventFields } from "../fields/event/event-fields.tsx";
import type { FieldTable } from "../fields/field.ts";

const mark = (name: string): string => `слова поля ${name.replaceAll("_", " ")}`;

/** The names of the table's fields that are typed as a text. */
const textNames = (fields: FieldTable): readonly string[] =>
  Object.entries(fields).flatMap(([name, { empty }]) => (empty === "" ? [name] : []));

/** The record, with the mark of each text in its place. */
function withMarks<Item extends object>(fields: FieldTable, record: Item): Item {
  return { ...record, ...Object.fromEntries(textNames(fields).map((name) => [name, mark(name)])) };
}

/** The texts of the table whose mark is not there. */
const missingFrom = (shown: string, fields: FieldTable): readonly string[] =>
  textNames(fields).filter((name) => !shown.includes(mark(name)));

function textOnPage(element: ReactElement): string {
  const { wrapper: Services } = createFakeServices(createFakeApi({}).fetch);
  const page = <Services>{element}</Services>;
  const { container } = render(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return container.textContent;
}

const event = withMarks(eventFields, examples.eventGet.response);
const article = withMarks(articleFields, examples.articleGet.response);
const origin = "https://corp.example";

it("the page of an event has each text of its table, but those that are shown otherwise", () => {
  const shownOtherwise = [
    // Structured data have it.
    "postal_code",
    // The places left are beside the registration.
    "capacity_offline",
    "capacity_online",
  ];
  expect(missingFrom(textOnPage(<EventHeading event={event} />), eventFields)).toEqual(shownOtherwise);
});

it("llms.txt names an event by its title, its description and its city, and leaves the rest to the page", () => {
  const text = llmsText({ articles: [], comingEvents: [event], pastEvents: [] }, origin);
  expect(missingFrom(text, eventFields)).toEqual([
    "address",
    "venue",
    "postal_code",
    "capacity_offline",
    "capacity_online",
  ]);
});

it("the page and the Markdown alternate of an article have each text of its table", () => {
  expect(missingFrom(textOnPage(<ArticleHeading article={article} />), articleFields)).toEqual([]);
  expect(missingFrom(articleMarkdown(article, origin), articleFields)).toEqual([]);
});
