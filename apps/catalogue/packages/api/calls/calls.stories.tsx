import { expect, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CallName } from "@corp/api";
import { contract } from "@corp/api/contract";
import { CallDetails } from "./call-details.tsx";
import { CallList } from "./call-list.tsx";

const names = Object.keys(contract) as CallName[];

const meta: Meta<{ name: CallName }> = {
  title: "Packages/API/Calls",
  args: { name: "eventRegister" },
  argTypes: { name: { options: names, control: "select", description: "A call of the contract" } },
};
export default meta;

/** Type to find a call; open it to see what it takes, what it answers, and how it may fail. */
export const EveryCall: StoryObj<{ name: CallName }> = {
  render: () => <CallList />,
  play: async ({ canvas, canvasElement }) => {
    const shown = (): number => canvasElement.querySelectorAll("[data-call]").length;
    await expect(shown()).toBe(names.length);
    await userEvent.type(canvas.getByRole("searchbox", { name: "Найти вызов" }), "notification after");
    await expect(canvas.getByRole("status")).toHaveTextContent(`Показано 2 из ${names.length}`);
    await expect(shown()).toBe(2);
    await userEvent.clear(canvas.getByRole("searchbox"));
    await userEvent.type(canvas.getByRole("searchbox"), "running-line");
    await userEvent.click(canvas.getByText("POST /config/running-line"));
    await waitFor(() => expect(canvas.getByRole("table", { name: "Запрос" })).toHaveTextContent("items[].url"));
    await expect(canvas.getByRole("table", { name: "Ответ: RunningLine" })).toHaveTextContent("version");
    await expect(canvas.getByText("VERSION_CONFLICT")).toBeVisible();
  },
};

/** One call; choose another in the controls. */
export const OneCall: StoryObj<{ name: CallName }> = {
  render: ({ name }) => <CallDetails name={name} failure={contract[name].failure} />,
  play: async ({ canvas, canvasElement }) => {
    const email = canvasElement.querySelector('[data-field="email"]');
    await expect(email).toHaveTextContent("email string");
    await expect(email).toHaveTextContent("да");
    await expect(canvas.getByText("ALREADY_REGISTERED")).toBeVisible();
    await expect(canvas.getByText(/maria@corp\.example/u)).toBeVisible();
  },
};
