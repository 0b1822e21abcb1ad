import type { Mailing, RequestOf } from "@corp/api/contract";
import { hoursFromNow } from "../clock.ts";
import { requestExample } from "./request-example.ts";
import type { Arrangements } from "./request-example.ts";
import type { World } from "./world.ts";

/** Writes a mailing with a text and a recipient, at its second version, so that a stale version exists. */
async function written(world: World): Promise<Mailing> {
  const { event_id } = await world.event();
  await world.registration(event_id);
  const { mailing_id, version } = await world.succeed("mailingCreate", { event_id, subject: "Как пройти" });
  return world.succeed("mailingEdit", {
    mailing_id,
    version,
    subject: "Как пройти",
    text: "Вход со двора.",
    items: [],
  });
}

const arrangeMailingId = async (world: World): Promise<RequestOf<"mailingGet">> => ({
  mailing_id: (await written(world)).mailing_id,
});

export const mailingArrangements = {
  mailingList: async (world) => {
    const { event_id } = await world.event();
    for (const subject of ["Первое", "Второе"]) await world.succeed("mailingCreate", { event_id, subject });
    const { next_cursor } = await world.succeed("mailingList", { event_id, limit: 1 });
    return { ...requestExample("mailingList", { event: event_id }), cursor: next_cursor ?? undefined };
  },
  mailingGet: arrangeMailingId,
  mailingCreate: async (world) => ({
    ...requestExample("mailingCreate", { event: (await world.event()).event_id }),
    request_key: `attempt-of-128-random-bits-${world.next()}`,
  }),
  mailingEdit: async (world) => {
    const { mailing_id, version } = await written(world);
    const article = (await world.article()).article_id;
    return {
      ...requestExample("mailingEdit", { article, event: (await world.event()).event_id }),
      mailing_id,
      version,
    };
  },
  mailingRemove: arrangeMailingId,
  mailingSend: async (world) => {
    const { mailing_id, version } = await written(world);
    return { mailing_id, version, send_at: hoursFromNow(1).toISOString() };
  },
  mailingStop: arrangeMailingId,
  mailingPreview: arrangeMailingId,
  mailingTest: arrangeMailingId,
} satisfies Partial<Arrangements>;
