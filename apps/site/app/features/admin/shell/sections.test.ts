import { expect, it } from "vitest";
import { sectionAt, sectionsFor } from "./sections.tsx";

const idAt = (path: string): string | undefined => sectionAt(path)?.id;

it("keeps people's data and the site's own from editors", () => {
  const hidden = sectionsFor(true).filter((one) => !sectionsFor(false).includes(one));
  expect(hidden.map(({ id }) => id)).toEqual(["subscribers", "applications", "blacklist", "telemetry"]);
});

it("counts a page to the section with the longest address that begins its own", () => {
  expect(idAt("/admin")).toBe("dashboard");
  expect(idAt("/admin/events")).toBe("events");
  expect(idAt("/admin/events/7/edit")).toBe("events");
  expect(idAt("/admin/running-line")).toBe("runningLine");
});

it("takes a name that only begins alike for no page of a section", () => {
  expect(idAt("/admin/tagsonomy")).toBe("dashboard");
  expect(idAt("/administration")).toBeUndefined();
});
