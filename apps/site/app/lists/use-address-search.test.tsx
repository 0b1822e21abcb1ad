// @vitest-environment jsdom
import { act, cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, it } from "vitest";
import { oneOf, patched, textOf, useAddressSearch } from "./use-address-search.ts";
import type { SearchPatch } from "./use-address-search.ts";

afterEach(cleanup);

it("keeps both of two choices that are made before the first is shown", async () => {
  let change: (patch: SearchPatch) => void = () => undefined;
  function Page(): null {
    const [, next] = useAddressSearch();
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

it("changes what it is told to and keeps the rest of the address", () => {
  expect([...patched("?text=кеш&tab=1&state=x", { text: "анна", state: undefined })]).toEqual([
    ["text", "анна"],
    ["tab", "1"],
  ]);
  expect(patched("text=кеш", { text: "  " }).toString()).toBe("");
});

it("takes nothing from an address that is no option, and no text longer than a call may have", () => {
  const params = new URLSearchParams(`sort=password&text=${"ё".repeat(999)}`);
  expect(oneOf(params, "sort", ["name", "email"])).toBeUndefined();
  expect(oneOf(new URLSearchParams("sort=name"), "sort", ["name", "email"])).toBe("name");
  expect(textOf(params)).toHaveLength(200);
  expect(textOf(new URLSearchParams("text= анна "))).toBe("анна");
});
