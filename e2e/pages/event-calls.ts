import { asEditor } from "./editor-calls.ts";
import { fetchAccessToken } from "./sign-in-without-screens.ts";
import type { AccountName } from "./sign-in-without-screens.ts";

export interface DraftedEvent {
  readonly title: string;
  /** The places in the hall. @default no limit */
  readonly places?: number;
  /** Further fields of the request. */
  readonly chosen?: object;
}

const dayMs = 86_400_000;

/** Saves a draft of an event in twenty days, without the form for it. @returns its identifier */
export async function draftEvent({ title, places, chosen = {} }: DraftedEvent): Promise<string> {
  const editor = await asEditor();
  const day = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  const { event_id } = await editor("/event/create", {
    title,
    short_description: "Разбираем на примерах из продакшена",
    format: "EventFormatOffline",
    starts_at: `${day}T16:00:00.000Z`,
    ends_at: `${day}T19:00:00.000Z`,
    time_zone: "Europe/Moscow",
    city: "Москва",
    address: "Ленинградский проспект, 39",
    capacity_offline: places ?? null,
    capacity_online: null,
    registration_opens_at: null,
    registration_closes_at: null,
    ...chosen,
  });
  return String(event_id);
}

/** Publishes an event that people can register for. @returns its identifier */
export async function publishNewEvent(title: string, places?: number, chosen: object = {}): Promise<string> {
  const event_id = await draftEvent({ title, chosen, ...(places !== undefined && { places }) });
  await (
    await asEditor()
  )("/event/status", { event_id, action: "PublicationActionPublish" });
  return event_id;
}

/** The call is a PUT. */
export async function setLinksBefore(eventId: string, links: readonly object[]): Promise<void> {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/p-api/product/event/notification/before`, {
    method: "PUT",
    headers: { authorization: `Bearer ${await fetchAccessToken("editor")}`, "content-type": "application/json" },
    body: JSON.stringify({ event_id: eventId, links }),
  });
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
}

export interface GuestReceipt {
  readonly registration_id: string;
  readonly manage_token: string;
  /** Cancels it from elsewhere. */
  readonly cancel: () => Promise<void>;
}

/** Registers a guest, or an account, from elsewhere. */
export async function registerGuest(
  eventId: string,
  email: string,
  way: "Offline" | "Online" = "Offline",
  account?: AccountName,
): Promise<GuestReceipt> {
  const person = {
    first_name: "Анна",
    last_name: "Петрова",
    email,
    consent: true,
    participation_format: `EventParticipationFormat${way}`,
    person_current_status: "WorkInIT",
    person_work_experience: "FourToEightYears",
  };
  const { registration_id, manage_token } = await personCall(
    "/event/register",
    { event_id: eventId, ...person },
    account && (await fetchAccessToken(account)),
  );
  return {
    registration_id: String(registration_id),
    manage_token: String(manage_token),
    async cancel() {
      const proof = { event_id: eventId, registration_id, manage_token };
      await personCall("/v2/event/cancel-registration", { ...proof, reason: "OTHER" });
    },
  };
}

async function personCall(path: string, body: unknown, accessToken?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${process.env["E2E_ORIGIN"]}/p-api/product${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}
