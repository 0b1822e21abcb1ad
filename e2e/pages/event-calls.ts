import { asEditor } from "./editor-calls.ts";

export interface DraftedEvent {
  readonly title: string;
  /** In the hall. @default no limit */
  readonly places?: number;
}

const dayMs = 86_400_000;

/** Saves a draft of an event in twenty days, without the form for it. @returns its identifier */
export async function draftEvent({ title, places }: DraftedEvent): Promise<string> {
  const editor = await asEditor();
  const day = new Date(Date.now() + 20 * dayMs).toISOString().slice(0, 10);
  const { event_id } = await editor("/event/create", {
    title,
    short_description: "Разбираем на примерах из эксплуатации",
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
  });
  return String(event_id);
}

/** Publishes an event that people can register for. @returns its identifier */
export async function publishNewEvent(title: string, places?: number): Promise<string> {
  const event_id = await draftEvent({ title, ...(places !== undefined && { places }) });
  await (
    await asEditor()
  )("/event/status", { event_id, action: "PublicationActionPublish" });
  return event_id;
}
