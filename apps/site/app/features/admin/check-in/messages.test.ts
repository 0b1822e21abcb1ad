import { expect, it } from "vitest";
import { messages } from "./messages.ts";

it("counts attendees, and names an event without registrations to come in person", () => {
  expect(messages.counter(2, 5)).toBe("Пришли 2 из 5");
  expect(messages.counter(1, 0)).toBe("Пришли 1 из 0");
  expect(messages.counter(0, 0)).toBe("Очно никто не зарегистрирован");
});
