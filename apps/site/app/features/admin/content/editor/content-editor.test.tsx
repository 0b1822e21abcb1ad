// @vitest-environment jsdom
import type { RichTextDocument, StoredFile } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRef } from "react";
import type { Ref } from "react";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { ContentEditor } from "./content-editor.tsx";
import type { ContentEditorHandle } from "./content-editor.tsx";
import { everyNode } from "./testing/every-node.ts";
import type { Upload } from "./uploads/pending-uploads.ts";

const picture = (file_id: string): StoredFile => ({
  file_id,
  url: `/${file_id}.png`,
  content_type: "image/png",
  size: 1,
});
const files = ["picture-1", "picture-2", "picture-3"].map(picture);
const text = (words: string): RichTextDocument => ({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
});

// jsdom lays nothing out.
beforeAll(() => {
  const nowhere = () => Object.assign([], { item: () => null });
  Object.assign(Range.prototype, { getClientRects: nowhere, getBoundingClientRect: () => new DOMRect() });
  Object.assign(document, { elementFromPoint: () => null });
});
afterEach(cleanup);

const notAPicture = new ApiError("rejected", {
  method: "POST",
  url: "/upload",
  code: "ERR_BAD_REQUEST",
  status: 422,
  body: { message: "Это не картинка", code: "not_a_picture" },
});

function pastePicture(box: HTMLElement, name = "a.png"): void {
  const file = new File(["x"], name, { type: "image/png" });
  Object.assign(URL, { createObjectURL: () => "blob:a", revokeObjectURL: () => undefined });
  fireEvent.paste(box, { clipboardData: { files: [file], getData: () => "", types: ["Files"] } });
}

interface Shown {
  readonly document?: RichTextDocument | null;
  readonly readOnly?: boolean;
  readonly ref?: Ref<ContentEditorHandle>;
}

function show({ document: shown = null, readOnly, ref }: Shown = {}) {
  const onChange = vi.fn();
  const upload = vi.fn<Upload>(async () => picture("uploaded"));
  const element = (next: RichTextDocument | null) => (
    <ContentEditor
      document={next}
      files={files}
      onChange={onChange}
      upload={upload}
      label="Содержание"
      readOnly={readOnly}
      ref={ref}
    />
  );
  const { rerender } = render(element(shown));
  return { onChange, upload, showAnother: (next: RichTextDocument | null) => rerender(element(next)) };
}

it("shows every node without changing it, under its name, in Russian", async () => {
  const { onChange } = show({ document: everyNode });
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  expect([box.lang, box.getAttribute("spellcheck"), box.getAttribute("aria-multiline")]).toEqual([
    "ru",
    "true",
    "true",
  ]);
  await waitFor(() => expect(box.querySelectorAll("img").length).toBeGreaterThanOrEqual(4));
  expect(box.querySelectorAll("h2, h3, ul, ol, blockquote, pre, hr, aside, table")).toHaveLength(11);
  expect(onChange).not.toHaveBeenCalled();
});

it("writes no inline style", async () => {
  show({ document: everyNode });
  await screen.findByRole("textbox", { name: "Содержание" });
  expect(document.querySelectorAll("style[data-tiptap-style]")).toHaveLength(0);
  expect(document.querySelectorAll(".ce-text table[style], .ce-text col")).toHaveLength(0);
});

it("replaces its document without onChange, and undo restores the former one", async () => {
  const { onChange, showAnother } = show({ document: text("моё") });
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  showAnother(text("чужое"));
  await waitFor(() => expect(box.textContent).toBe("чужое"));
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole("button", { name: "Отменить" }));
  expect(box.textContent).toBe("моё");
  expect(onChange).toHaveBeenCalledExactlyOnceWith(text("моё"), []);
});

it("has no toolbar when it is read-only", async () => {
  show({ document: everyNode, readOnly: true });
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  expect(box.getAttribute("contenteditable")).toBe("false");
  await waitFor(() => expect(box.querySelectorAll("img").length).toBeGreaterThanOrEqual(4));
  expect(screen.queryAllByRole("button")).toEqual([]);
});

it("keeps a spoiler's summary one line, also when several are pasted", async () => {
  const spoiler = { type: "spoiler", attrs: { summary: "Ответ" }, content: text("Сорок два").content };
  const { onChange } = show({ document: { type: "doc", content: [spoiler] } as RichTextDocument });
  const line = await screen.findByLabelText(/Строка, которая открывает/u);
  // A field of one line would cut a longer one.
  expect(line.tagName).toBe("TEXTAREA");
  fireEvent.change(line, { target: { value: "Ответ на \n главный вопрос" } });
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  expect(onChange.mock.lastCall?.[0].content[0].attrs).toEqual({ summary: "Ответ на главный вопрос" });
});

it("moves the caret to a heading of its outline", async () => {
  const ref = createRef<ContentEditorHandle>();
  show({ document: everyNode, ref });
  await screen.findByRole("textbox", { name: "Содержание" });
  ref.current?.goToHeading(1);
  await waitFor(() => expect(screen.getByRole("button", { name: "Подзаголовок H3" }).ariaPressed).toBe("true"));
});

it("shows that the server processes a sent picture, then why it is rejected", async () => {
  const { upload } = show();
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  const { promise, reject } = Promise.withResolvers<StoredFile>();
  upload.mockImplementation((_file, { onProgress }) => {
    onProgress(1);
    return promise;
  });
  pastePicture(box);
  const card = await screen.findByRole("region", { name: "Загрузка: a.png" });
  expect(await within(card).findByText("Обрабатываем…")).toBeDefined();
  await act(async () => reject(notAPicture));
  expect((await within(card).findByRole("alert")).textContent).toBe("Это не картинка");
  expect(
    within(card)
      .getAllByRole("button")
      .map(({ textContent }) => textContent),
  ).toEqual(["Убрать"]);
  expect(within(card).queryByRole("textbox")).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Убрать"));
});

it("leaves the focus in the description that is being written while other pictures are rejected", async () => {
  const { upload } = show();
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  const { promise, reject } = Promise.withResolvers<StoredFile>();
  upload.mockImplementation((file) => (file.name === "first.png" ? promise : new Promise(() => undefined)));
  for (const name of ["first.png", "second.png", "third.png"]) pastePicture(box, name);
  const cards = await screen.findAllByRole("region", { name: /^Загрузка: /u });
  const fields = cards.map((card) => within(card).getByLabelText(/Что на картинке/u));
  await waitFor(() => expect(document.activeElement).toBe(fields[0]));
  act(() => fields[2]?.focus());
  await act(async () => reject(notAPicture));
  await screen.findByRole("alert");
  expect(document.activeElement).toBe(fields[2]);
});

it("inserts a dropped picture once it is described, and reports its file", async () => {
  const { onChange, upload } = show();
  const box = await screen.findByRole("textbox", { name: "Содержание" });
  pastePicture(box);
  fireEvent.click(await screen.findByRole("button", { name: "Вставить" }));
  expect(await screen.findByText(/Опишите картинку/u)).toBeDefined();
  fireEvent.change(screen.getByLabelText(/Что на картинке/u), { target: { value: "Схема" } });
  fireEvent.click(screen.getByRole("button", { name: "Вставить" }));
  await waitFor(() => expect(onChange).toHaveBeenCalled());
  const [written, sent] = onChange.mock.lastCall ?? [];
  expect(written.content[0]).toEqual({
    type: "image",
    attrs: { file_id: "uploaded", alt: "Схема", caption: null },
  });
  expect(sent).toEqual([picture("uploaded")]);
  expect(upload).toHaveBeenCalledTimes(1);
});
