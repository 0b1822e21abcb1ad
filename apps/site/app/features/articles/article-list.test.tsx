// @vitest-environment jsdom
import { createApiClient } from "@corp/api";
import { createNotifications, NotificationsProvider } from "@corp/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeAll, expect, it } from "vitest";
import { noFilter } from "./article-filters.ts";
import type { ArticleFilter } from "./article-filters.ts";
import { ArticleListView } from "./article-list.tsx";
import { fakeArticle } from "./feeds/fake-feed.ts";

beforeAll(() => {
  // The router scrolls after a navigation; jsdom cannot.
  window.scrollTo = () => undefined;
});
afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

type Answer = () => Promise<Response>;

/** Renders the list over an API that returns the given responses in order. */
function show(answers: Answer[], filter: ArticleFilter = noFilter): void {
  const api = createApiClient({
    baseUrl: "https://corp.example/api",
    fetch: () => answers.shift()?.() ?? Promise.reject(new TypeError("Nothing more was expected")),
  });
  const Page = createRoutesStub([
    { path: "/", Component: () => <ArticleListView api={api} filter={filter} cursor={null} /> },
  ]);
  render(
    <NotificationsProvider notifications={createNotifications()}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page />
      </QueryClientProvider>
    </NotificationsProvider>,
  );
}

const page =
  (ids: readonly string[], next_cursor: string | null = null): Answer =>
  async () =>
    Response.json({ items: ids.map((id) => fakeArticle({ article_id: id, title: `Статья ${id}` })), next_cursor });
const noNetwork: Answer = () => Promise.reject(new TypeError("Failed to fetch"));

it("shows skeletons while articles load", async () => {
  show([() => new Promise(() => undefined)]);
  expect((await screen.findByText("Загружаем статьи")).getAttribute("role")).toBe("status");
  expect(document.querySelectorAll(".article-skeleton")).toHaveLength(6);
});

it("shows why loading failed and retries on click", async () => {
  show([noNetwork, page(["1"])]);
  const failure = await screen.findByRole("alert");
  expect(failure.textContent).toContain("Статьи не загрузились");
  expect(failure.textContent).toContain("Нет связи с сервером");
  fireEvent.click(screen.getByRole("button", { name: "Попробовать ещё раз" }));
  expect(await screen.findByRole("link", { name: "Статья 1" })).toBeTruthy();
});

it("distinguishes an empty blog from an empty search result", async () => {
  show([page([])]);
  expect(await screen.findByText("Статей пока нет")).toBeTruthy();
  cleanup();
  show([page([])], { tag: null, text: "нет такого" });
  expect(await screen.findByText("Ничего не нашлось")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Показать все статьи" }).getAttribute("href")).toBe("/blog");
});

it("shows the first article large only without a search", async () => {
  show([page(["1", "2"])]);
  await screen.findByRole("link", { name: "Статья 1" });
  expect(document.querySelectorAll(".article-feature")).toHaveLength(1);
  expect(document.querySelectorAll(".article-card")).toHaveLength(1);
  cleanup();
  show([page(["1", "2"])], { tag: "t1", text: null });
  await screen.findByRole("link", { name: "Статья 1" });
  expect(document.querySelectorAll(".article-feature")).toHaveLength(0);
});

it("keeps the loaded articles when the next page fails, and loads it on retry", async () => {
  show([page(["1"], "c1"), noNetwork, page(["2"])]);
  const more = await screen.findByRole("link", { name: "Показать ещё" });
  expect(more.getAttribute("href")).toBe("/blog?cursor=c1");
  fireEvent.click(more);
  expect((await screen.findByRole("alert")).textContent).toContain("Продолжение не загрузилось. Нет связи");
  expect(screen.getByRole("link", { name: "Статья 1" })).toBeTruthy();
  fireEvent.click(screen.getByRole("link", { name: "Попробовать ещё раз" }));
  expect(await screen.findByRole("link", { name: "Статья 2" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
