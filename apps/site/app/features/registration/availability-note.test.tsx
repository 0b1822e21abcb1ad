// @vitest-environment jsdom
import type { RegistrationAvailability } from "@corp/api";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { AvailabilityNote } from "./availability-note.tsx";
import type { AvailabilityNoteProps } from "./availability-note.tsx";

afterEach(cleanup);

const published: AvailabilityNoteProps["event"] = {
  is_published: true,
  published_at: "2027-01-20T09:00:00.000Z",
  registration_opens_at: null,
  registration_closes_at: null,
  time_zone: "Europe/Moscow",
};
const notOpen: RegistrationAvailability = { is_available: false, reason: "NOT_OPEN", formats: [] };

it("says of a full event that the waitlist is open", () => {
  render(<AvailabilityNote event={published} availability={{ is_available: true, reason: "FULL", formats: [] }} />);
  expect(screen.getByText("Мест не осталось")).toBeDefined();
  expect(screen.getByText(/Можно встать в лист ожидания/u)).toBeDefined();
});

it("says to editors when registration for a draft and for a scheduled event opens", () => {
  const draft = { ...published, is_published: false, published_at: null };
  const { rerender } = render(<AvailabilityNote event={draft} availability={notOpen} />);
  expect(screen.getByText(/когда мероприятие будет опубликовано/u)).toBeDefined();
  rerender(<AvailabilityNote event={published} availability={notOpen} />);
  expect(screen.getByText(/Откроется 20\sянваря, 12:00\sМСК/u)).toBeDefined();
  const opensLater = { ...published, registration_opens_at: "2027-02-01T09:00:00.000Z" };
  rerender(<AvailabilityNote event={opensLater} availability={notOpen} />);
  expect(screen.getByText(/Откроется 1\sфевраля/u)).toBeDefined();
});
