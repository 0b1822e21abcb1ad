// @vitest-environment jsdom
import { cleanup, render } from "@testing-library/react";
import { Button } from "react-aria-components";
import { afterEach, expect, it, vi } from "vitest";
import { AdminProvider } from "./admin-provider.tsx";

afterEach(() => {
  cleanup();
  vi.unstubAllEnvs();
});

it("prevents React Aria from injecting a style sheet that the content security policy would block", () => {
  // React Aria injects none with NODE_ENV=test.
  vi.stubEnv("NODE_ENV", "production");
  render(
    <AdminProvider>
      <Button>Сохранить</Button>
    </AdminProvider>,
  );
  expect(document.querySelectorAll("style")).toHaveLength(0);
});
