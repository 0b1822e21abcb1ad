import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { PATIENCE } from "../demo-application.ts";
import { arrangePopup } from "./arrange-popup.ts";
import type { PopupDemo } from "./arrange-popup.ts";
import { PopupPage } from "./popup-page.tsx";

/** The page stays as it is, with everything the user has typed, while the provider's page is in a window of its own. */
const meta: Meta = {
  title: "Packages/Auth/Popup",
  loaders: [async () => ({ demo: await arrangePopup() })],
  render: (_, { loaded }) => <PopupPage demo={loaded["demo"] as PopupDemo} />,
};
export default meta;

type Story = StoryObj;

export const Window: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Войти в окне" }, PATIENCE));
    await expect(await canvas.findByRole("region", { name: "Окно провайдера" }, PATIENCE)).toBeVisible();
  },
};

export const SignedIn: Story = {
  play: async (context) => {
    const { canvas } = context;
    await userEvent.type(await canvas.findByLabelText("Черновик", undefined, PATIENCE), "Не потеряется");
    await Window.play?.(context);
    await userEvent.click(canvas.getByRole("button", { name: "Войти как Рита" }));
    await expect(await canvas.findByText("Рита Чтецова", undefined, PATIENCE)).toBeVisible();
    await expect(canvas.getByLabelText("Черновик")).toHaveValue("Не потеряется");
    await waitFor(() => expect(canvas.queryByRole("region", { name: "Окно провайдера" })).toBeNull(), PATIENCE);
  },
};

export const ClosedByTheUser: Story = {
  play: async (context) => {
    await Window.play?.(context);
    await userEvent.click(context.canvas.getByRole("button", { name: "Закрыть окно" }));
    await expect(await context.canvas.findByText("popup_closed", undefined, PATIENCE)).toBeVisible();
  },
};

export const Blocked: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Браузер запретил окно" }, PATIENCE));
    await expect(await canvas.findByText("popup_blocked", undefined, PATIENCE)).toBeVisible();
  },
};
