// @vitest-environment jsdom
import { createFakeApi } from "@corp/api/testing";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { AdminPalette } from "./admin-palette.tsx";
import { sectionsFor } from "./sections.tsx";

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it.each([
  ["an administrator", true, ["чайк"]],
  ["an editor", false, []],
])("asks for people only for %s", async (_who, isAdmin, expected) => {
  const asked: string[] = [];
  const searched = Promise.withResolvers<void>();
  const fake = createFakeApi({
    eventList: () => {
      searched.resolve();
      return { items: [], next_cursor: null };
    },
    articleList: () => ({ items: [], next_cursor: null }),
    personList: ({ text }) => {
      asked.push(text);
      return { items: [{ email: "chaikin@example.org", first_name: "Фёдор", last_name: "Чайкин" }] };
    },
  });
  const { wrapper: Wrapper } = createFakeServices(fake.fetch);
  const palette = <AdminPalette sections={sectionsFor(isAdmin)} isOpen onOpenChange={() => undefined} />;
  const router = createMemoryRouter([{ path: "/", element: palette }]);
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  const input = screen.getByRole("combobox");
  await act(async () => {
    fireEvent.change(input, { target: { value: "чайк" } });
    await searched.promise;
  });
  if (isAdmin) await screen.findByText("Фёдор Чайкин");
  expect(asked).toEqual(expected);
});
