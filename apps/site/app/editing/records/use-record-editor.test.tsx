// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { AuthProvider } from "@corp/auth/react";
import { createFakeAuth } from "@corp/auth/testing";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import type { Stored } from "../engine/edit-state.ts";
import { useRecordEditor } from "./use-record-editor.ts";

interface Note {
  readonly title: string;
}
const shape: Note = { title: "" };
const schema = v.object({
  version: v.number(),
  title: v.pipe(v.string(), v.minLength(1, "Заполните поле")),
});
const first: Stored<Note> = { version: 1, value: { title: "Было" } };

afterEach(() => {
  cleanup();
  localStorage.clear();
  auth.become({});
});

const auth = createFakeAuth();
const wrapper = ({ children }: { children: ReactNode }) => <AuthProvider auth={auth}>{children}</AuthProvider>;

/** A server with one versioned note. */
function renderEditor(stored = first) {
  const server = { version: stored.version, title: stored.value.title, saves: 0, hold: Promise.resolve() };
  const hook = renderHook(
    ({ read }: { read: Stored<Note> }) =>
      useRecordEditor({
        draftKey: "note.1",
        stored: read,
        shape,
        schema,
        toRequest: ({ title }, version) => ({ version, title }),
        save: async (request) => {
          server.saves += 1;
          await server.hold;
          if (request.version !== server.version) throw conflict({ version: server.version, title: server.title });
          server.version += 1;
          server.title = request.title.trim();
          return { version: server.version, value: { title: server.title } };
        },
        readCurrent: (current) => {
          const { version, title } = current as { version: number; title: string };
          return { version, value: { title } };
        },
      }),
    { wrapper, initialProps: { read: stored } },
  );
  const type = (title: string) => act(() => hook.result.current.change(() => ({ title }), "title"));
  return { ...hook, server, type, save: () => act(() => hook.result.current.save()) };
}

const rejection = (details: object[]): ApiError =>
  new ApiError("rejected", {
    code: "ERR_BAD_REQUEST",
    method: "POST",
    url: "/note",
    status: 400,
    body: { message: "Нет", code: "INVALID_REQUEST", details } as never,
  });

const conflict = (current: object): ApiError =>
  new ApiError("conflict", {
    code: "ERR_BAD_REQUEST",
    method: "POST",
    url: "/note",
    status: 409,
    body: { message: "Изменил другой", code: "VERSION_CONFLICT", current },
  });

it("saves what was typed, then shows what is stored", async () => {
  const { result, server, type, save } = renderEditor();
  expect(result.current.isDirty).toBe(false);
  type("  Стало ");
  expect(result.current.isDirty).toBe(true);
  expect(await save()).toBe(true);
  expect(server.title).toBe("Стало");
  expect(result.current).toMatchObject({ isDirty: false, values: { title: "Стало" } });
  expect(result.current.savedAt).not.toBeNull();
});

it("keeps what was typed during a save", async () => {
  const { result, server, type } = renderEditor();
  const gate = Promise.withResolvers<void>();
  server.hold = gate.promise;
  type("Первое");
  let saving: Promise<boolean> | undefined;
  await act(async () => {
    saving = result.current.save();
    await Promise.resolve();
  });
  type("Второе");
  await act(async () => {
    gate.resolve();
    await saving;
  });
  expect(result.current).toMatchObject({ isDirty: true, values: { title: "Второе" } });
  expect(server.title).toBe("Первое");
});

it("rejects before anything is sent, and settles an issue once its field is typed in", async () => {
  const { result, server, type, save } = renderEditor();
  type("");
  expect(await save()).toBe(false);
  expect(server.saves).toBe(0);
  expect(result.current.errors).toEqual({ title: "Заполните поле" });
  type("Есть");
  expect(result.current.errors).toEqual({});
});

it("restores a draft with its version after the tab was closed", async () => {
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  const after = renderEditor();
  expect(after.result.current).toMatchObject({ isDraftRestored: true, isDirty: true, values: { title: "Не успел" } });
  expect(await after.save()).toBe(true);
  after.unmount();
  expect(renderEditor(first).result.current.isDraftRestored).toBe(false);
});

it("restores a draft to its author alone", () => {
  const restoredFor = (subject: string): string | null => {
    auth.become({ user: { subject } });
    const { result, unmount } = renderEditor();
    const { isDraftRestored, values } = result.current;
    unmount();
    return isDraftRestored ? values.title : null;
  };
  auth.become({ user: { subject: "a" } });
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  expect(["b", "a"].map(restoredFor)).toEqual([null, "Не успел"]);
});

it("returns to what is stored when the draft is discarded", () => {
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  const { result } = renderEditor();
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ isDraftRestored: false, isDirty: false, values: { title: "Было" } });
});

it("ends the notice of a restored draft when a newer version takes its place", () => {
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  const { result, rerender, type } = renderEditor();
  type("Было");
  expect(result.current).toMatchObject({ isDraftRestored: true, isDirty: false });
  rerender({ read: { version: 2, value: { title: "Новее" } } });
  expect(result.current).toMatchObject({ isDraftRestored: false, values: { title: "Новее" } });
});

it("asks nothing when only another part of the record was saved", async () => {
  const { result, server, type, save } = renderEditor();
  server.version = 5;
  type("Моё");
  expect(await save()).toBe(true);
  expect(server).toMatchObject({ version: 6, title: "Моё" });
  expect(result.current.dispute).toBeNull();
});

it("is a conflict when another editor saved, and mine replaces theirs only on request", async () => {
  const { result, server, type, save } = renderEditor();
  Object.assign(server, { version: 2, title: "Чужое" });
  type("Моё");
  expect(await save()).toBe(false);
  expect(server.title).toBe("Чужое");
  expect(result.current).toMatchObject({
    values: { title: "Моё" },
    dispute: { mine: { title: "Моё" }, theirs: { title: "Чужое" } },
  });
  await act(async () => result.current.keepMine());
  expect(server).toMatchObject({ version: 3, title: "Моё" });
  expect(result.current).toMatchObject({ isDirty: false, dispute: null });
});

it("returns mine after theirs was taken", async () => {
  const { result, server, type, save } = renderEditor();
  Object.assign(server, { version: 2, title: "Чужое" });
  type("Моё");
  await save();
  let mine: Note | undefined;
  act(() => {
    mine = result.current.keepTheirs();
  });
  expect(result.current).toMatchObject({ values: { title: "Чужое" }, isDirty: false, dispute: null });
  expect(mine).toEqual({ title: "Моё" });
});

it("shows a newer version where nothing is typed, and never over input", () => {
  const { result, rerender, type } = renderEditor();
  rerender({ read: { version: 2, value: { title: "Новее" } } });
  expect(result.current.values.title).toBe("Новее");
  type("Моё");
  rerender({ read: { version: 3, value: { title: "Ещё новее" } } });
  expect(result.current.values.title).toBe("Моё");
});

it("recognises its own save whose response was lost", async () => {
  const { result, server, type, save } = renderEditor();
  type("Дошло");
  Object.assign(server, { version: 2, title: "Дошло" });
  expect(await save()).toBe(true);
  expect(server).toMatchObject({ version: 2, title: "Дошло" });
  expect(result.current).toMatchObject({ isDirty: false, dispute: null });
});

it("shows issues of dates in words for people", async () => {
  const { result, server, type, save } = renderEditor();
  const details = [{ path: "title", message: "Ожидаются дата и время в формате RFC 3339 (UTC)" }];
  server.hold = Promise.reject(rejection(details));
  type("Моё");
  expect(await save()).toBe(false);
  expect(result.current.errors).toEqual({ title: "Введите дату и время" });
});
