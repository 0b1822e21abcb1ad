import { expect, it } from "vitest";
import { ticketUrl } from "./ticket-code.ts";

it("is the check-in page of the registration", () => {
  expect(ticketUrl("https://tech.corp.example", "event-1", "0198c0de-0000-7000-8000-0000000000ab")).toBe(
    "https://tech.corp.example/admin/events/event-1/check-in?registration=0198c0de-0000-7000-8000-0000000000ab",
  );
});
