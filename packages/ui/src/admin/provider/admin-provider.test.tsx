// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { Button } from "react-aria-components";
import { afterEach, expect, it, vi } from "vitest";
import { AdminProvider } from "./admin-provider.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it("keeps React Aria from writing a style sheet into a page whose policy refuses it", () => {
  // In tests it writes none.
  vi.stubEnv("NODE_ENV", "production");
  render(
    <AdminProvider>
      <Button>Сохранить</Button>
    </AdminProvider>,
  );
  expect(document.querySelectorAll("style")).toHaveLength(0);
});
