import { afterEach, expect, it, vi } from "vitest";
import { withOldestReact } from "./projects.ts";

afterEach(() => vi.unstubAllEnvs());

it("the oldest React replaces each library that renders, with its subpaths, and no other", () => {
  vi.stubEnv("OLDEST", "1");
  const aliases = withOldestReact({}).flatMap(({ alias }) => (Array.isArray(alias) ? alias : []));
  const replaced = ["react", "react/jsx-runtime", "react-dom/client", "react-router", "vitest"].filter((path) =>
    aliases.some(({ find }) => find instanceof RegExp && find.test(path)),
  );
  expect(replaced).toEqual(["react", "react/jsx-runtime", "react-dom/client"]);
});
