import { afterEach, expect, it, vi } from "vitest";

const givenArguments = process.argv;

afterEach(() => {
  process.argv = givenArguments;
  vi.doUnmock("./processes/run-in-foreground.ts");
  vi.doUnmock("./steps/install-dependencies.ts");
  vi.resetModules();
});

it("passes its options on to Storybook", async () => {
  const runInForeground = vi.fn(async () => true);
  vi.resetModules();
  vi.doMock("./processes/run-in-foreground.ts", () => ({ runInForeground }));
  vi.doMock("./steps/install-dependencies.ts", () => ({ installDependencies: async () => {} }));
  process.argv = ["node", "scripts/catalogue.ts", "--port", "6007"];
  await import("./catalogue.ts");
  await vi.waitFor(() =>
    expect(runInForeground).toHaveBeenCalledWith("pnpm", ["--filter", "@corp/catalogue", "dev", "--port", "6007"]),
  );
});
