import { expect, it } from "vitest";
import { sectionAt, sectionsFor } from "./sections.tsx";

const idAt = (path: string): string | undefined => sectionAt(path)?.id;

it("hides personal data and telemetry from editors", () => {
  const hidden = sectionsFor(true).filter((one) => !sectionsFor(false).includes(one));
  expect(hidden.map(({ id }) => id)).toEqual([
    "subscribers",
    "applications",
    "people",
    "blacklist",
    "mail",
    "telemetry",
  ]);
});

it("assigns a page to the section with the longest matching path", () => {
  expect(idAt("/admin")).toBe("dashboard");
  expect(idAt("/admin/events")).toBe("events");
  expect(idAt("/admin/events/7/edit")).toBe("events");
  expect(idAt("/admin/running-line")).toBe("ticker");
});

it("matches whole path segments", () => {
  expect(idAt("/admin/tagsonomy")).toBe("dashboard");
  expect(idAt("/administration")).toBeUndefined();
});
