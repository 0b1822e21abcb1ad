import type { Auth } from "@corp/auth";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { columns } from "../../page-parts/styles.ts";
import { PATIENCE } from "../demo-application.ts";
import { arrangePending, arrangeUsers, arrangeReader, arrangeRejected } from "./arrange-screens.ts";
import { GuardedCabinet } from "./guarded-cabinet.tsx";
import { RoleCard } from "./role-card.tsx";

const meta: Meta = { title: "Packages/Auth/Screens" };
export default meta;

/** Until the state is known, and while the browser leaves for the provider. */
export const Pending: StoryObj = {
  loaders: [() => ({ auth: arrangePending() })],
  render: (_, { loaded }) => <GuardedCabinet auth={loaded["auth"] as Auth} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Узнаём, кто вы", undefined, PATIENCE)).toBeInTheDocument();
    await expect(canvas.queryByText("Личный кабинет")).toBeNull();
  },
};

export const Content: StoryObj = {
  loaders: [async () => ({ auth: await arrangeReader() })],
  render: (_, { loaded }) => <GuardedCabinet auth={loaded["auth"] as Auth} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Здравствуйте, Рита Чтецова/, undefined, PATIENCE)).toBeVisible();
  },
};

/** Signed in, but without the required role. */
export const Forbidden: StoryObj = {
  loaders: [async () => ({ auth: await arrangeReader() })],
  render: (_, { loaded }) => (
    <GuardedCabinet auth={loaded["auth"] as Auth} role={{ resource: "corp-site", role: "editor" }} />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "Доступ запрещен" }, PATIENCE)).toBeVisible();
    await expect(canvas.queryByText("Личный кабинет")).toBeNull();
  },
};

/** The provider rejects the first attempt and accepts the second. */
export const Failed: StoryObj = {
  loaders: [() => ({ auth: arrangeRejected() })],
  render: (_, { loaded }) => <GuardedCabinet auth={loaded["auth"] as Auth} />,
};

export const FailedAndTriedAgain: StoryObj = {
  ...Failed,
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("alert", undefined, PATIENCE)).toHaveTextContent("login_rejected");
    await userEvent.click(canvas.getByRole("button", { name: "Войти ещё раз" }));
    await expect(await canvas.findByText(/Здравствуйте, Егор Редакторов/, undefined, PATIENCE)).toBeVisible();
  },
};

/** A reader, an editor of the site and an administrator of the realm; one role of a list suffices. */
export const Roles: StoryObj = {
  loaders: [async () => ({ people: await arrangeUsers() })],
  render: (_, { loaded }) => (
    <div style={columns("20rem")}>
      {(loaded["people"] as readonly Auth[]).map((auth) => (
        <RoleCard key={auth.getState().user?.name} auth={auth} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const answers = (name: string): readonly string[] =>
      [...canvas.getByRole("region", { name }).querySelectorAll(".cu-Badge")].map((badge) => badge.textContent ?? "");
    await expect(answers("Рита Чтецова")).toEqual(["нельзя", "нельзя", "нельзя"]);
    await expect(answers("Егор Редакторов")).toEqual(["можно", "нельзя", "можно"]);
    await expect(answers("Анна Админова")).toEqual(["нельзя", "можно", "можно"]);
  },
};
