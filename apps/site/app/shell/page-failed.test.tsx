// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { ChunkError } from "../deployment/chunk-errors.ts";
import { watchPageExit } from "../deployment/page-exit.ts";
import { pageFailure } from "../navigation/page-failure.ts";
import { ErrorPage } from "./error-page.tsx";
import { PageFailed } from "./page-failed.tsx";

// Test files share their modules: the layout is loaded anew with the mock, and both are dropped afterwards.
vi.resetModules();
vi.doMock("./site-frame.tsx", () => ({
  SiteFrame: ({ children }: { children: ReactElement }) => <div data-frame>{children}</div>,
}));
const { ErrorBoundary } = await import("./default-layout.tsx");
const { createFakeServices } = await import("../core/testing/fake-services.tsx");

afterAll(() => {
  vi.doUnmock("./site-frame.tsx");
  vi.resetModules();
});

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  setOnline(true);
});

function setOnline(isOnline: boolean): void {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** A page whose loader fails until it is fixed. */
function openFailing(error: unknown): { fix: () => void; loads: () => number } {
  let isFixed = false;
  let loads = 0;
  const Stub = createRoutesStub([
    {
      path: "/events",
      loader: () => {
        loads += 1;
        if (!isFixed) throw error;
        return null;
      },
      HydrateFallback: () => null,
      Component: () => <h1>Мероприятия</h1>,
      ErrorBoundary: ({ error: shown }: { error: unknown }) => <PageFailed error={shown} />,
    },
  ]);
  render(<Stub initialEntries={["/events?city=x"]} />);
  return { fix: () => (isFixed = true), loads: () => loads };
}

const unavailable = (): unknown => pageFailure({ status: 503, message: "нет", isFatal: false });

it("shows the reason, and retries without leaving the page", async () => {
  const { fix } = openFailing(unavailable());
  const retry = await screen.findByRole("link", { name: "Попробовать ещё раз" });
  expect(screen.getByText(/Сервер сейчас не отвечает/u)).toBeDefined();
  expectRequiredTexts();
  // Without scripts it is a link to the page itself.
  expect(retry.getAttribute("href")).toBe("/events?city=x");
  fix();
  fireEvent.click(retry);
  expect(await screen.findByRole("heading", { name: "Мероприятия" })).toBeDefined();
});

it("says that there is no network and tries again by itself when it is back", async () => {
  setOnline(false);
  const { fix, loads } = openFailing(unavailable());
  expect(await screen.findByText(/Нет подключения к интернету/u)).toBeDefined();
  expectRequiredTexts();
  fix();
  expect(loads()).toBe(1);
  setOnline(true);
  expect(await screen.findByRole("heading", { name: "Мероприятия" })).toBeDefined();
});

it.each([
  [429, /Запросов было слишком много/u],
  [500, /Что-то пошло не так/u],
])("has its words for %i", async (status, words) => {
  openFailing(pageFailure({ status, message: "", isFatal: false }));
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expectRequiredTexts();
});

it("names a part of the page that did not load in addition to the required text", async () => {
  openFailing(new ChunkError("The module failed to load."));
  expect(await screen.findByText(/Часть страницы не загрузилась/u)).toBeDefined();
  expectRequiredTexts();
});

it("does not reload for a part that failed because the page is left, which would cancel that", async () => {
  watchPageExit(window);
  window.dispatchEvent(new Event("beforeunload"));
  openFailing(new ChunkError("The module failed to load."));
  expect(await screen.findByText(/Часть страницы не загрузилась/u)).toBeDefined();
  // A reload records its time.
  expect(sessionStorage).toHaveLength(0);
  window.dispatchEvent(new Event("pageshow"));
  cleanup();
  openFailing(new ChunkError("The module failed to load."));
  await expect.poll(() => sessionStorage.length).toBe(1);
});

it("shows the message of a failed URL, the sections and a search on the fatal 404 page", async () => {
  const error = new ErrorResponseImpl(404, "", { message: "Page Not Found: /events/x", isFatal: true });
  const Stub = createRoutesStub([{ path: "/", Component: () => <ErrorPage error={error} /> }]);
  render(<Stub />, { wrapper: createFakeServices(vi.fn()).wrapper });
  expect((await screen.findByText("Page Not Found: /events/x")).lang).toBe("en");
  // The first input loads the rest.
  window.dispatchEvent(new Event("pointerdown"));
  const sections = await screen.findByRole("navigation", { name: "Куда дальше" });
  expect([...sections.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toContain("/blog");
  const search = screen.getByRole("search");
  expect([search.getAttribute("action"), search.getAttribute("method")]).toEqual(["/events", "get"]);
  expect(screen.getByRole("searchbox").getAttribute("name")).toBe("text");
  const inArticles = screen.getByRole("button", { name: "Искать в статьях" });
  expect(inArticles.getAttribute("formaction")).toBe("/blog");
});

it("shows the server's own message of a missing event as the reason, in Russian", async () => {
  const failure = { message: "Мероприятие не найдено", isForPeople: true, isFatal: true };
  const error = new ErrorResponseImpl(404, "", failure);
  const Stub = createRoutesStub([{ path: "/", Component: () => <ErrorPage error={error} /> }]);
  render(<Stub />, { wrapper: createFakeServices(vi.fn()).wrapper });
  expect((await screen.findByText("Мероприятие не найдено")).closest("[lang]")).toBe(null);
  expect(screen.getByText("Возможно, она была удалена или перемещена")).toBeDefined();
});

/** The texts of C12, which no other text replaces. */
function expectRequiredTexts(): void {
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Что-то пошло не так");
  expect(screen.getByText("Перезагрузите страницу или вернитесь на главную")).toBeDefined();
}

it("leaves header and footer around a failed page, and nothing around a fatal one", async () => {
  const open = async (isFatal: boolean): Promise<boolean> => {
    const error = { status: 404, statusText: "", internal: false, data: { message: "Page Not Found: /x", isFatal } };
    const props = { error } as unknown as Parameters<typeof ErrorBoundary>[0];
    const Stub = createRoutesStub([{ path: "/", Component: () => <ErrorBoundary {...props} /> }]);
    const { container } = render(<Stub />, { wrapper: createFakeServices(vi.fn()).wrapper });
    await screen.findByRole("heading", { level: 1 });
    const hasFrame = container.querySelector("[data-frame]") !== null;
    cleanup();
    return hasFrame;
  };
  expect([await open(false), await open(true)]).toEqual([true, false]);
});
