// @vitest-environment jsdom
import { createFakeApi } from "@corp/api/testing";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, render as mount, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages as records } from "../../../editing/records/messages.ts";
import type { RecordEditor } from "../../../editing/records/use-record-editor.ts";
import { articleFields } from "../../../fields/article/article-fields.tsx";
import type { ArticleValues } from "../../../fields/article/article-fields.tsx";
import { emptyValues } from "../../../fields/field.ts";
import { ArticleForm } from "./article-editor.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const empty = emptyValues(articleFields);

function form(isNew: boolean, editor: Partial<RecordEditor<ArticleValues>> = {}): ReactElement {
  const { wrapper: Wrapper } = createFakeServices(createFakeApi({}).fetch);
  const whole: RecordEditor<ArticleValues> = {
    values: empty,
    stored: empty,
    errors: {},
    failure: null,
    isSaving: false,
    isDirty: false,
    savedAt: null,
    isDraftRestored: false,
    isDraftStored: true,
    isSignedOut: false,
    dispute: null,
    change: () => undefined,
    save: async () => true,
    discard: () => undefined,
    keepMine: () => undefined,
    keepTheirs: () => empty,
    ...editor,
  };
  const shown = (
    <AdminProvider>
      <ArticleForm editor={whole} isNew={isNew} />
    </AdminProvider>
  );
  return (
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: shown }])} />
    </Wrapper>
  );
}

const textOfForm = (...args: Parameters<typeof form>): string => mount(form(...args)).container.textContent;

it("shows no save state for a new article without input", () => {
  const text = textOfForm(true);
  expect(text).toContain("Создать");
  expect(text).not.toContain(records.saved);
});

it.each([
  ["a new article with input", true, true, records.unsaved],
  ["a stored article", false, false, records.saved],
])("shows the save state of %s", (_what, isNew, isDirty, text) => {
  expect(textOfForm(isNew, { isDirty })).toContain(text);
});

it("offers to sign in when the sign-in has ended, and says when the browser stores no draft", () => {
  const text = textOfForm(false, { isDirty: true, isSignedOut: true, isDraftStored: false });
  expect(text).toContain("Войти заново");
  expect(text).toContain("Не закрывайте её");
});

it.each([
  ["a new article", true, "title"],
  ["a stored article", false, null],
])("puts the caret where writing begins in the form of %s", async (_what, isNew, expected) => {
  mount(form(isNew));
  // React Aria gives the focus a frame later where the last press came from a screen reader.
  await waitFor(() => expect(document.activeElement?.getAttribute("name")).toBe(expected));
});
