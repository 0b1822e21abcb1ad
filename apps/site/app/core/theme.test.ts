import { expect, it } from "vitest";
import { themeOfCookies } from "./theme.ts";

it("reads the choice among other cookies and takes nothing else for one", () => {
  expect(themeOfCookies("a=b; theme=dark; c=d")).toBe("dark");
  expect(themeOfCookies("theme=light")).toBe("light");
  expect(themeOfCookies("theme=purple")).toBe("system");
  expect(themeOfCookies("mytheme=dark")).toBe("system");
  expect(themeOfCookies(null)).toBe("system");
});
