import { cursorAfterTwo } from "./cursor-after-two.ts";
import { exampleOf } from "./example-of.ts";
import type { Arrangements } from "./example-of.ts";
import type { World } from "./world.ts";

export const letterArrangements = {
  letterFailedList: async (world) => ({
    limit: 20,
    text: "rejected-",
    cursor: await cursorAfterTwo(
      () => failedLetter(world),
      (limit) => world.succeed("letterFailedList", { limit }, world.tokens.admin),
    ),
  }),
  letterSendAgain: async (world) => ({ letter_id: await failedLetter(world) }),
  mailAddressList: async (world) => ({
    limit: 20,
    text: "stopped-",
    cursor: await cursorAfterTwo(
      () =>
        world.succeed(
          "mailAddressSet",
          { email: `stopped-${world.next()}@corp.example`, is_stopped: true },
          world.tokens.admin,
        ),
      (limit) => world.succeed("mailAddressList", { limit }, world.tokens.admin),
    ),
  }),
  mailAddressSet: async (world) => ({
    ...exampleOf("mailAddressSet", {}),
    email: `stopped-${world.next()}@corp.example`,
  }),
} satisfies Partial<Arrangements>;

/** Queues a letter as it is after the rejection by a mail server. */
async function failedLetter(world: World): Promise<string> {
  const { rows } = await world.server.service.database.pool.query<{ letter_id: string }>(
    `insert into letters (kind, email, state, failure, settled_at)
      values ('application-received', $1, 'failed', 'rejected', now()) returning letter_id`,
    [`rejected-${world.next()}@corp.example`],
  );
  return rows[0]?.letter_id ?? "";
}
