import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { ArticleFields } from "./article-form.tsx";
import { emptyArticle } from "./article-values.ts";
import type { ArticleForm } from "./use-article-form.ts";

afterEach(() => vi.unstubAllGlobals());

const untouched = { kind: "saved", at: null } as const;

function render(version: number, status: ArticleForm["status"]): string {
  const { wrapper: Wrapper } = createFakeServices(createFakeApi({}).fetch);
  const stored = { version, value: emptyArticle };
  const form = { value: emptyArticle, stored, status, issues: {} } as unknown as ArticleForm;
  return renderToStaticMarkup(
    <Wrapper>
      <AdminProvider>
        <ArticleFields form={form} saveLabel="Создать" onShowConflict={() => undefined} notices={null} />
      </AdminProvider>
    </Wrapper>,
  );
}

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
