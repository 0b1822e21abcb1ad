import { setTimeout as delay } from "node:timers/promises";
import { examples } from "@corp/api/reference";

/** Calls of the product API through the site, as a browser sends them. */
export interface ProductCalls {
  /** @throws {Error} when the response is not a success. */
  call<Response>(path: string, body: object): Promise<Response>;
  callAsEditor<Response>(path: string, body: object): Promise<Response>;
  /** Creates and publishes an event in a hall. Resolves with its identifier. */
  publishEvent(places: number): Promise<string>;
  /** Uploads a file as an editor. Resolves with its URL on the site. */
  upload(name: string, bytes: Uint8Array): Promise<{ readonly url: string }>;
  /** Resolves when an editor's call and a page succeed. */
  untilAnswering(eventId: string): Promise<void>;
}

const hourMs = 3_600_000;
const patienceMs = 60_000;
const realm = "/auth/realms/stg/protocol/openid-connect/token";

/** Signs in at the local provider with a password, as a program does. */
export async function signInAsEditor(origin: string): Promise<ProductCalls> {
  const form = new URLSearchParams({ grant_type: "password", client_id: "corp-site", username: "editor" });
  form.set("password", "editor");
  const signIn = async (): Promise<string> => {
    const answer = await fetch(origin + realm, { method: "POST", body: form });
    return ((await answer.json()) as { access_token: string }).access_token;
  };
  const send = async <Response>(path: string, body: object, token?: string): Promise<Response> => {
    const response = await fetch(`${origin}/p-api/product${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Response;
  };
  const callAsEditor = async <Response>(path: string, body: object): Promise<Response> =>
    send(path, body, await signIn());
  return {
    call: send,
    callAsEditor,
    async publishEvent(places) {
      const { event_id } = await callAsEditor<{ event_id: string }>("/event/create", eventIn48Hours(places));
      await callAsEditor("/event/status", { event_id, action: "PublicationActionPublish" });
      return event_id;
    },
    async upload(name, bytes) {
      const body = new FormData();
      body.append("file", new File([new Uint8Array(bytes)], name));
      const headers = { authorization: `Bearer ${await signIn()}` };
      const response = await fetch(`${origin}/p-api/product/upload`, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
      return (await response.json()) as { readonly url: string };
    },
    async untilAnswering(eventId) {
      const deadline = Date.now() + patienceMs;
      for (;;) {
        try {
          await callAsEditor("/event/get", { event_id: eventId });
          if ((await fetch(`${origin}/events/${eventId}`)).ok) return;
        } catch (error) {
          if (Date.now() > deadline) throw error;
        }
        await delay(100);
      }
    },
  };
}

/** The request of one person, whose number is in the URL. */
export function registrant(number: number, eventId: string): object {
  const { request_key: _sameForAll, ...person } = examples.eventRegister.request;
  return { ...person, event_id: eventId, email: `person${number}@example.org` };
}

function eventIn48Hours(places: number): object {
  const startsAt = Date.now() + 48 * hourMs;
  return {
    ...examples.eventCreate.request,
    starts_at: new Date(startsAt).toISOString(),
    ends_at: new Date(startsAt + 2 * hourMs).toISOString(),
    format: "EventFormatOffline",
    capacity_offline: places,
    capacity_online: null,
    registration_opens_at: null,
    registration_closes_at: null,
    tag_ids: [],
    cover_file_id: null,
  };
}
