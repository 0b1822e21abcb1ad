// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi, errorResponse } from "@corp/api/testing";
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { useApplicationEditor } from "./use-application-editor.ts";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const stored = { ...examples.jobApplicationEdit.response, version: 4, note: "Позвонить", state: "new" } as const;
const another = { name: "Павел", is_me: false };

function start(assignee: typeof another | null, respond: (request: object) => unknown) {
  const sent: object[] = [];
  const fake = createFakeApi({
    jobApplicationEdit: (request) => {
      sent.push(request);
      return respond(request) as typeof stored;
    },
  });
  const { wrapper } = createFakeServices(fake.fetch);
  const { result } = renderHook(() => useApplicationEditor({ ...stored, assignee }), { wrapper });
  return { result, sent };
}

it.each([
  ["another administrator stays", another, undefined],
  ["nobody stays", null, "nobody"],
])("saves the state and the note while %s", async (_what, assignee, expected) => {
  const { result, sent } = start(assignee, () => ({ ...stored, assignee, version: 5, state: "invited" }));
  act(() => result.current.change((before) => ({ ...before, state: "invited" }), "state"));
  await act(async () => expect(await result.current.save()).toBe(true));
  const { application_id } = stored;
  expect(sent).toEqual([
    { application_id, version: 4, state: "invited", note: "Позвонить", ...(expected && { assignee: expected }) },
  ]);
  expect(result.current).toMatchObject({ isDirty: false, values: { state: "invited" } });
});

it("keeps both notes when another administrator has saved meanwhile", async () => {
  const current = { ...stored, version: 5, note: "Уже позвонили", assignee: another };
  const { result } = start(null, () => errorResponse(409, { code: "VERSION_CONFLICT", message: "Занято", current }));
  act(() => result.current.change((before) => ({ ...before, note: "Не берёт трубку" }), "note"));
  await act(async () => expect(await result.current.save()).toBe(false));
  expect(result.current.dispute).toMatchObject({
    mine: { note: "Не берёт трубку" },
    theirs: { note: "Уже позвонили", assignee: "another" },
  });
});
