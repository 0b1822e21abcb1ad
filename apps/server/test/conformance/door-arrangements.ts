import { requestExample } from "./request-example.ts";
import type { Arrangements } from "./request-example.ts";
import type { World } from "./world.ts";

async function madeLink(world: World) {
  const { event_id } = await world.event();
  const request = { event_id, label: `Вход ${world.next()}`, allows_waitlisted: true, allows_walk_ins: true };
  const { door_link_id, token } = await world.succeed("doorLinkCreate", request);
  const byLink = { event_id, door_token: token ?? "" };
  // The first use is written.
  await world.succeed("doorGet", byLink);
  return { event_id, door_link_id, byLink };
}

export const doorArrangements = {
  doorLinkList: async (world) => ({ event_id: (await madeLink(world)).event_id }),
  doorLinkCreate: async (world) => requestExample("doorLinkCreate", { event: (await world.event()).event_id }),
  doorLinkRevoke: async (world) => {
    const { event_id, door_link_id } = await madeLink(world);
    return { event_id, door_link_id };
  },
  doorGet: async (world) => (await madeLink(world)).byLink,
  doorPersonList: async (world) => {
    const { byLink } = await madeLink(world);
    await world.registration(byLink.event_id);
    await world.registration(byLink.event_id);
    const { next_cursor } = await world.succeed("doorPersonList", { ...byLink, limit: 1 });
    return { ...requestExample("doorPersonList", {}), ...byLink, cursor: next_cursor ?? undefined };
  },
  doorCheckIn: async (world) => {
    const { byLink } = await madeLink(world);
    const { registration_id } = await world.registration(byLink.event_id);
    return { ...requestExample("doorCheckIn", {}), ...byLink, registration_id };
  },
  doorWalkInAdd: async (world) => {
    const { byLink } = await madeLink(world);
    return { ...requestExample("doorWalkInAdd", {}), ...byLink, email: `maria-${world.next()}@corp.example` };
  },
} satisfies Partial<Arrangements>;
