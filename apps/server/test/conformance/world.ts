import type { Access, EndpointName, Event, RequestOf, ResponseOf } from "@corp/api/contract";
import { exampleIds, examples } from "@corp/api/reference";
import sharp from "sharp";
import { eventFieldsAt, personNumber } from "../event-fixtures.ts";
import type { TestServer } from "../test-server.ts";
import { readAnswer } from "./send.ts";

/** Creates records through the API. */
export interface World {
  readonly server: TestServer;
  readonly tokens: { readonly reader: string; readonly editor: string; readonly admin: string };
  tokenFor(access: Access): string | undefined;
  /** A new number for each call, for unique values. */
  next(): number;
  /** The bytes of a small PNG. */
  readonly picture: Uint8Array<ArrayBuffer>;
  image(): Promise<string>;
  document(): Promise<string>;
  /** Uploaded by a guest for an application. */
  privateDocument(): Promise<string>;
  tag(): Promise<ResponseOf<"tagCreate">>;
  /** Creates one at its second version or later, so that a stale one exists. */
  event(options?: { isPublished?: boolean; hasProgram?: boolean }): Promise<Event>;
  article(options?: { isPublished?: boolean }): Promise<ResponseOf<"articleCreate">>;
  registration(eventId: string, token?: string): Promise<ResponseOf<"eventRegister">>;
  succeed<Name extends EndpointName>(name: Name, request: RequestOf<Name>, token?: string): Promise<ResponseOf<Name>>;
}

const eventHours = 48;
const hourMs = 3_600_000;

export async function createWorld(server: TestServer): Promise<World> {
  const tokens = {
    reader: await server.issuer.token({ subject: "reader", email: "reader@corp.example", roles: [] }),
    editor: await server.issuer.token({ subject: "editor", email: "editor@corp.example", roles: ["editor"] }),
    admin: await server.issuer.token({ subject: "admin", roles: ["admin"] }),
  };
  let count = 0;
  const next = (): number => (count += 1);

  const succeed: World["succeed"] = async (name, request, token = tokens.editor) =>
    (await server.call(name, request, token)).body;
  const png = await sharp({ create: { width: 8, height: 6, channels: 3, background: "#ffcc00" } })
    .png()
    .toBuffer();
  const picture = new Uint8Array(png);
  const upload = async (name: string, bytes: Uint8Array<ArrayBuffer>, token?: string): Promise<string> => {
    const { status, body } = await uploadTo(server, name, bytes, token);
    if (status !== 200) throw new Error(`uploadFile answered ${status} ${JSON.stringify(body)}`);
    return (body as ResponseOf<"uploadFile">).file_id;
  };
  const image = once(() => upload("picture.png", picture, tokens.editor));
  const document = once(() => upload("slides.pdf", pdf, tokens.editor));

  const publish = { action: "PublicationActionPublish" } as const;
  async function makeEvent({ isPublished = true, hasProgram = false } = {}): Promise<Event> {
    const fields = eventFieldsAt(eventHours, { format: "EventFormatOnlineAndOffline", title: `Встреча ${next()}` });
    let event = await succeed("eventCreate", fields);
    const edited = (): { event_id: string; version: number } => ({ event_id: event.event_id, version: event.version });
    event = await succeed("eventSpeakersSet", {
      ...edited(),
      speakers: [{ name: "Анна", position: null, company: null, bio: null, photo_file_id: null, links: [] }],
    });
    const startsAt = Date.parse(event.starts_at);
    const [speaker] = event.speakers;
    if (hasProgram && speaker !== undefined) {
      event = await succeed("eventPerformanceAdd", {
        ...edited(),
        title: "Доклад",
        description: "",
        video_url: null,
        presentation_file_id: null,
        starts_at: new Date(startsAt).toISOString(),
        ends_at: new Date(startsAt + hourMs).toISOString(),
        speaker_ids: [speaker.speaker_id],
      });
    }
    return isPublished ? succeed("eventStatus", { event_id: event.event_id, ...publish }) : event;
  }

  async function makeArticle({ isPublished = true } = {}): Promise<ResponseOf<"articleCreate">> {
    const { article_id } = await succeed("articleCreate", { title: `Статья ${next()}`, lead: "О чём статья" });
    const text = JSON.stringify(examples.articleContentSet.request).replaceAll(exampleIds.image, await image());
    const { content } = JSON.parse(text) as RequestOf<"articleContentSet">;
    const article = await succeed("articleContentSet", { article_id, version: 1, content });
    return isPublished ? succeed("articleStatus", { article_id, ...publish }) : article;
  }

  return {
    server,
    tokens,
    tokenFor: (access) => (access === "public" ? undefined : tokens[access === "user" ? "reader" : access]),
    next,
    picture,
    image,
    document,
    privateDocument: () => upload("resume.pdf", pdf),
    async tag() {
      const { tag_id } = await succeed("tagCreate", { name: `Тег ${next()}` });
      return succeed("tagUpdate", { tag_id, version: 1, name: `Тег ${next()}` });
    },
    event: makeEvent,
    article: makeArticle,
    registration: async (eventId, token) => {
      const { body } = await server.call("eventRegister", personNumber(next(), eventId), token);
      return body;
    },
    succeed,
  };
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let created: Promise<Value> | undefined;
  return () => (created ??= make());
}

/** The smallest PDF that is recognised. */
export const pdf = new Uint8Array(
  Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n"),
);

/** Uploads one file in a form. */
export async function uploadTo(
  server: TestServer,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  token?: string,
  field = "file",
) {
  const body = new FormData();
  body.append(field, new Blob([bytes]), name);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return readAnswer(await fetch(`${server.origin}/upload`, { method: "POST", headers, body }));
}
