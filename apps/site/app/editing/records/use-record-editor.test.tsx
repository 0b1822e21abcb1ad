// @vitest-environment jsdom
import { ApiError } from "@corp/api/errors";
import { createAuth } from "@corp/auth";
import { AuthProvider } from "@corp/auth/react";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import * as v from "valibot";
import { afterEach, expect, it } from "vitest";
import type { Stored } from "./stored.ts";
import { useRecordEditor } from "./use-record-editor.ts";

interface Note {
  readonly title: string;
}
const shape: Note = { title: "" };
const schema = v.object({
  version: v.nullable(v.number()),
  title: v.pipe(v.string(), v.minLength(1, "Заполните поле")),
});
const first: Stored<Note> = { version: 1, values: { title: "Было" } };

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const auth = createAuth({ authority: "https://id.example/realms/x", clientId: "site" } as never);
const wrapper = ({ children }: { children: ReactNode }) => <AuthProvider auth={auth}>{children}</AuthProvider>;

/** A server with one note, which keeps versions as the real one does. */
function renderEditor(stored = first) {
  const server = { version: stored.version ?? 1, title: stored.values.title, saves: 0, hold: Promise.resolve() };
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
          return { version: server.version, values: { title: server.title } };
        },
        readCurrent: (current) => {
          const { version, title } = current as { version: number; title: string };
          return { version, values: { title } };
        },
      }),
    { wrapper, initialProps: { read: stored } },
  );
  const type = (title: string) => act(() => hook.result.current.change(() => ({ title }), "title"));
  return { ...hook, server, type, save: () => act(() => hook.result.current.save()) };
}

const conflict = (current: object): ApiError =>
  new ApiError("conflict", {
    code: "ERR_BAD_REQUEST",
    method: "POST",
    url: "/note",
    status: 409,
    body: { message: "Изменил другой", code: "VERSION_CONFLICT", current },
  });

it("saves what was typed, and shows what is stored then", async () => {
  const { result, server, type, save } = renderEditor();
  expect(result.current.isDirty).toBe(false);
  type("  Стало ");
  expect(result.current.isDirty).toBe(true);
  expect(await save()).toBe(true);
  expect(server.title).toBe("Стало");
  expect(result.current).toMatchObject({ isDirty: false, values: { title: "Стало" } });
  expect(result.current.savedAt).not.toBeNull();
});

it("keeps what was typed while it saved", async () => {
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

it("refuses before anything is sent, and forgets a complaint once it is mended", async () => {
  const { result, server, type, save } = renderEditor();
  type("");
  expect(await save()).toBe(false);
  expect(server.saves).toBe(0);
  expect(result.current.errors).toEqual({ title: "Заполните поле" });
  type("Есть");
  expect(result.current.errors).toEqual({});
});

it("survives a closed tab with the version it was typed over", async () => {
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  const after = renderEditor();
  expect(after.result.current).toMatchObject({ isDraftRestored: true, isDirty: true, values: { title: "Не успел" } });
  expect(await after.save()).toBe(true);
  after.unmount();
  expect(renderEditor(first).result.current.isDraftRestored).toBe(false);
});

it("goes back to what is stored when the draft is not wanted", () => {
  const before = renderEditor();
  before.type("Не успел");
  before.unmount();
  const { result } = renderEditor();
  act(() => result.current.discard());
  expect(result.current).toMatchObject({ isDraftRestored: false, isDirty: false, values: { title: "Было" } });
});

it("asks nothing when another part of the record was saved meanwhile", async () => {
  const { result, server, type, save } = renderEditor();
  server.version = 5;
  type("Моё");
  expect(await save()).toBe(true);
  expect(server).toMatchObject({ version: 6, title: "Моё" });
  expect(result.current.theirs).toBeNull();
});

it("shows both when somebody saved the same, and mine replaces theirs only knowingly", async () => {
  const { result, server, type, save } = renderEditor();
  Object.assign(server, { version: 2, title: "Чужое" });
  type("Моё");
  expect(await save()).toBe(false);
  expect(server.title).toBe("Чужое");
  expect(result.current).toMatchObject({ values: { title: "Моё" }, theirs: { values: { title: "Чужое" } } });
  await act(async () => result.current.keepMine());
  expect(server).toMatchObject({ version: 3, title: "Моё" });
  expect(result.current).toMatchObject({ isDirty: false, theirs: null });
});

it("gives mine back after theirs was taken", async () => {
  const { result, server, type, save } = renderEditor();
  Object.assign(server, { version: 2, title: "Чужое" });
  type("Моё");
  await save();
  let mine: Note | undefined;
  act(() => {
    mine = result.current.keepTheirs();
  });
  expect(result.current).toMatchObject({ values: { title: "Чужое" }, isDirty: false, theirs: null });
  expect(mine).toEqual({ title: "Моё" });
});

it("takes a newer version over where nothing is typed, and never over what is", () => {
  const { result, rerender, type } = renderEditor();
  rerender({ read: { version: 2, values: { title: "Новее" } } });
  expect(result.current.values.title).toBe("Новее");
  type("Моё");
  rerender({ read: { version: 3, values: { title: "Ещё новее" } } });
  expect(result.current.values.title).toBe("Моё");
});
