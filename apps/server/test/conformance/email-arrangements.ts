import { cursorAfterTwo } from "./cursor-after-two.ts";
import { requestExample } from "./request-example.ts";
import type { Arrangements } from "./request-example.ts";
import type { World } from "./world.ts";

export const emailArrangements = {
  emailFailedList: async (world) => ({
    limit: 20,
    text: "rejected-",
    cursor: await cursorAfterTwo(
      () => failedEmail(world),
      (limit) => world.succeed("emailFailedList", { limit }, world.tokens.admin),
    ),
  }),
  emailSendAgain: async (world) => ({ email_id: await failedEmail(world) }),
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
    ...requestExample("mailAddressSet", {}),
    email: `stopped-${world.next()}@corp.example`,
  }),
} satisfies Partial<Arrangements>;

/** Queues an email as it is after the rejection by a mail server. */
async function failedEmail(world: World): Promise<string> {
  const { rows } = await world.server.service.database.pool.query<{ email_id: string }>(
    `insert into emails (kind, email, state, failure, settled_at)
      values ('application-received', $1, 'failed', 'rejected', now()) returning email_id`,
    [`rejected-${world.next()}@corp.example`],
  );
  return rows[0]?.email_id ?? "";
}
