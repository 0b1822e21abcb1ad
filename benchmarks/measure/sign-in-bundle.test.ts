import { expect, it } from "vitest";
import { measureBundle } from "./bundle-size.ts";
import { isApart, limits, ours } from "./sign-in-bundle.ts";

it("signing in stays within its limits", async () => {
  const { firstPart, whole } = await measureBundle(ours, isApart);
  expect(firstPart.gzipBytes).toBeLessThanOrEqual(limits.firstPart);
  expect(whole.gzipBytes).toBeLessThanOrEqual(limits.whole);
});
