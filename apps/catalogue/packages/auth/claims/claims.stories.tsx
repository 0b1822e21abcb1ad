import type { Auth } from "@corp/auth";
import type { TokenClaims } from "@corp/auth/testing";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { createDemoApplication, PATIENCE } from "../demo-application.ts";
import { ClaimsPage } from "./claims-page.tsx";

const meta: Meta = {
  title: "Packages/Auth/Claims",
  // The page is `claims.mdx`.
  tags: ["!autodocs"],
  render: (_, { loaded }) => <ClaimsPage auth={loaded["auth"] as Auth} />,
};
export default meta;

type Story = StoryObj;

async function signedIn(claims: TokenClaims): Promise<Auth> {
  const { auth } = createDemoApplication({ provider: { claims } }).open();
  await auth.start();
  await auth.loginWithPassword("reader", "reader");
  return auth;
}

export const Read: Story = {
  loaders: [async () => ({ auth: await signedIn({ given_name: "Рита", acr: "gold", department: "Витрина" }) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/"department":"Витрина"/, undefined, PATIENCE)).toBeVisible();
    await expect(canvas.getByText("Рита")).toBeVisible();
    await expect(canvas.getByText("gold")).toBeVisible();
  },
};

/** The token lacks what the schema requires. */
export const NotMatching: Story = {
  loaders: [async () => ({ auth: await signedIn({ given_name: "Рита" }) })],
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("token_invalid", undefined, PATIENCE)).toBeVisible();
  },
};
