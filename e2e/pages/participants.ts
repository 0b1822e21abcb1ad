import type { APIRequestContext } from "@playwright/test";
import { expect } from "../fixtures/test.ts";

export interface Receipt {
  readonly registration_id: string;
  readonly manage_token: string;
  readonly state: "registered" | "waitlisted";
}

/** Registers a guest through the API. @param name "Петрова Анна" */
export async function registerPerson(request: APIRequestContext, eventId: string, name: string): Promise<Receipt> {
  const [last_name = "", first_name = ""] = name.split(" ");
  const response = await request.post("/p-api/product/event/register", {
    data: {
      event_id: eventId,
      participation_format: "EventParticipationFormatOffline",
      first_name,
      last_name,
      email: `${crypto.randomUUID()}@example.org`,
      company: "Ракеты",
      person_current_status: "WorkInIT",
      person_work_experience: "FourToEightYears",
      consent: true,
    },
  });
  expect(response.status(), await response.text()).toBe(200);
  return (await response.json()) as Receipt;
}

export async function cancelRegistration(
  request: APIRequestContext,
  eventId: string,
  { registration_id, manage_token }: Receipt,
): Promise<void> {
  const response = await request.post("/p-api/product/v2/event/cancel-registration", {
    data: { event_id: eventId, registration_id, manage_token, reason: "OTHER_PLANS_EMERGED", comment: "Командировка" },
  });
  expect(response.status(), await response.text()).toBe(200);
}

export const uniqueTitle = (what: string): string => `${what} ${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
