import { expect, it } from "vitest";
import { secondsSince } from "./use-check-in-queue.ts";

const now = 1_800_000_000_000;

it("counts whole seconds since the button was pressed, within what the server accepts", () => {
  expect(secondsSince(now - 90_700, now)).toBe(90);
  expect(secondsSince(undefined, now)).toBe(0);
  expect(secondsSince(now + 5_000, now)).toBe(0);
  expect(secondsSince(0, now)).toBe(604_800);
});
