// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { readOption, patchSearch, readSearchText, useSearchPatch } from "./use-search-patch.ts";
import type { SearchPatch } from "./use-search-patch.ts";

afterEach(cleanup);

it("keeps both changes when the second is made before the first is applied", async () => {
  let change: (patch: SearchPatch) => void = () => undefined;
  function Page(): null {
    const [, next] = useSearchPatch();
    change = next;
    return null;
  }
  const router = createMemoryRouter([{ path: "/", element: <Page /> }], { initialEntries: ["/?status=x"] });
  render(<RouterProvider router={router} />);
  const first = change;
  await act(async () => {
    first({ application: "1" });
    first({ text: "анна" });
  });
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
    status: "x",
    application: "1",
    text: "анна",
  });
  await act(async () => change({ application: undefined }));
  expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({ status: "x", text: "анна" });
});

it("changes the given parameters and keeps the others", () => {
  expect([...patchSearch("?text=кеш&tab=1&state=x", { text: "анна", state: undefined })]).toEqual([
    ["text", "анна"],
    ["tab", "1"],
  ]);
  expect(patchSearch("text=кеш", { text: "  " }).toString()).toBe("");
});

it("ignores values that are not options and cuts text to the maximum length", () => {
  const params = new URLSearchParams(`sort=password&text=${"ё".repeat(999)}`);
  expect(readOption(params, "sort", ["name", "email"])).toBeUndefined();
  expect(readOption(new URLSearchParams("sort=name"), "sort", ["name", "email"])).toBe("name");
  expect(readSearchText(params)).toHaveLength(200);
  expect(readSearchText(new URLSearchParams("text= анна "))).toBe("анна");
});
