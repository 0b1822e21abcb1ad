import { expect, it } from "vitest";
import { messages } from "./messages.ts";

it("names the registered people before an event is deleted", () => {
  expect(messages.removeText("Встреча", 3)).toContain("Записались 3 человека");
  expect(messages.removeText("Встреча", 1)).toContain("Записался 1 человек");
  expect(messages.removeText("Встреча", 0)).not.toContain("Записа");
});
