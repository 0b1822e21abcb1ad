// @vitest-environment jsdom
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { act, cleanup, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it, vi } from "vitest";
import { createFakeServices } from "../../../core/testing/fake-services.tsx";
import { messages } from "./messages.ts";
import { PeoplePage } from "./people-page.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("opens the person of each navigation, and asks for nobody without one", async () => {
  const asked: string[] = [];
  const fake = createFakeApi({
    personGet: ({ email }) => {
      asked.push(email);
      return { ...examples.personGet.response, email };
    },
  });
  const { wrapper: Wrapper } = createFakeServices(fake.fetch);
  const router = createMemoryRouter([{ path: "/", element: <PeoplePage /> }]);
  render(
    <Wrapper>
      <RouterProvider router={router} />
    </Wrapper>,
  );
  expect(asked).toEqual([]);
  for (const email of ["anna@example.org", "boris@example.org"]) {
    await act(() => router.navigate("/", { state: { email } }));
    await screen.findByRole("region", { name: messages.of(email) });
  }
  expect(asked).toEqual(["anna@example.org", "boris@example.org"]);
});
