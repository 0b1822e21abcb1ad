import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangeLogins, arrangeProviders } from "./arrange-requests.ts";
import type { AuthorizationRequest } from "./arrange-requests.ts";
import { RequestTable } from "./request-table.tsx";

const meta: Meta = {
  title: "Packages/Auth/Providers and parameters",
  // The page is `login-parameters.mdx`.
  tags: ["!autodocs"],
  render: (_, { loaded }) => <RequestTable requests={loaded["requests"] as readonly AuthorizationRequest[]} />,
};
export default meta;

type Story = StoryObj;

export const Providers: Story = {
  loaders: [async () => ({ requests: await arrangeProviders() })],
  play: async ({ canvas }) => {
    const endpoint = "https://login.example/oauth2/auth";
    await expect(await canvas.findByText(endpoint, undefined, PATIENCE)).toBeVisible();
  },
};

export const Logins: Story = {
  loaders: [async () => ({ requests: await arrangeLogins() })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("resource=https://b.example", undefined, PATIENCE)).toBeVisible();
    for (const sent of ["prompt=login", "kc_idp_hint=github", "kc_action=UPDATE_PASSWORD", "organization=7"])
      await expect(canvas.getByText(sent)).toBeVisible();
  },
};
