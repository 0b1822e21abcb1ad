// @vitest-environment jsdom
import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, render as mount, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { ArticleFields } from "./article-form.tsx";
import { emptyArticle } from "./article-values.ts";
import type { ArticleForm } from "./use-article-form.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const untouched = { kind: "saved", at: null } as const;

function formOf(version: number, status: ArticleForm["status"]): ReactElement {
  const { wrapper: Wrapper } = createFakeServices(createFakeApi({}).fetch);
  const stored = { version, value: emptyArticle };
  const form = { value: emptyArticle, stored, status, issues: {} } as unknown as ArticleForm;
  return (
    <Wrapper>
      <AdminProvider>
        <ArticleFields form={form} saveLabel="Создать" onShowConflict={() => undefined} notices={null} />
      </AdminProvider>
    </Wrapper>
  );
}

const render = (...args: Parameters<typeof formOf>): string => renderToStaticMarkup(formOf(...args));

it("shows no save state for a new article without input", () => {
  const html = render(0, untouched);
  expect(html).toContain("Создать");
  expect(html).not.toContain(editing.saved);
});

it.each([
  ["a new article with input", 0, { kind: "unsaved" }, editing.unsavedHeld],
  ["a stored article", 1, untouched, editing.saved],
] as const)("shows the save state of %s", (_what, version, status, text) => {
  expect(render(version, status)).toContain(text);
});

it.each([
  ["a new article", 0, "title"],
  ["a stored article", 1, null],
])("puts the caret where writing begins in the form of %s", async (_what, version, expected) => {
  mount(formOf(version, untouched));
  // React Aria gives the focus a frame later where the last press came from a screen reader.
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe(expected));
});
