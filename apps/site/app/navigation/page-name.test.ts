import { expect, it } from "vitest";
import { pageName } from "./page-name.ts";

it.each([
  ["/", "/"],
  ["/events", "/events"],
  ["/events/", "/events"],
  ["/events/0198c0de-0000-7000-8000-0000000000ab", "/events/:id"],
  ["/admin/events/0198C0DE-0000-7000-8000-0000000000AB/edit", "/admin/events/:id/edit"],
  ["/events/not-an-id", "/events/not-an-id"],
  ["/error-401", "/error-401"],
  ["/nobody/anna@example.org", "/nobody/:other"],
  ["/reset/9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "/reset/:other"],
  ["/%D0%B0", "/:other"],
])("calls %s %s", (pathname, name) => {
  expect(pageName(pathname)).toBe(name);
});
