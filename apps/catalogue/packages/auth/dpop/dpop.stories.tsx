import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeAttempts } from "./arrange-attempts.ts";
import type { Attempt } from "./arrange-attempts.ts";
import { AttemptTable } from "./attempt-table.tsx";

/** With `dpop: true` a token is bound to a key of this browser: a stolen token does not work in another browser. */
const meta: Meta = { title: "Packages/Auth/DPoP" };
export default meta;

/** The responses of `createTokenVerifier`; the token is the same in all requests. */
export const Attempts: StoryObj = {
  loaders: [async () => ({ attempts: await arrangeAttempts() })],
  render: (_, { loaded }) => <AttemptTable attempts={loaded["attempts"] as readonly Attempt[]} />,
  play: async ({ canvas }) => {
    const [, ...rows] = await canvas.findAllByRole("row", undefined, PATIENCE);
    await expect(rows.map((each) => each.querySelector("td:last-child")?.textContent)).toEqual([
      "принят",
      "proof_invalid",
      "proof_invalid",
      "proof_invalid",
      "token_invalid",
    ]);
  },
};
