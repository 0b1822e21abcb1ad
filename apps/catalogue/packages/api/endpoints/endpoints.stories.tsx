import type { EndpointName } from "@corp/api";
import { contract } from "@corp/api/contract";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor } from "storybook/test";
import { EndpointDetails } from "./endpoint-details.tsx";
import { EndpointList } from "./endpoint-list.tsx";

const names = Object.keys(contract) as EndpointName[];

const meta: Meta<{ name: EndpointName }> = {
  title: "Packages/API/Endpoints",
  args: { name: "eventRegister" },
  argTypes: { name: { options: names, control: "select", description: "An endpoint of the contract" } },
};
export default meta;

/** Type to find an endpoint; open it to see its request, its response and its failures. */
export const EveryEndpoint: StoryObj<{ name: EndpointName }> = {
  render: () => <EndpointList />,
  play: async ({ canvas, canvasElement }) => {
    const shown = (): number => canvasElement.querySelectorAll("[data-endpoint]").length;
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

/** One endpoint; choose another in the controls. */
export const OneEndpoint: StoryObj<{ name: EndpointName }> = {
  render: ({ name }) => <EndpointDetails name={name} failure={contract[name].failure} />,
  play: async ({ canvas, canvasElement }) => {
    const email = canvasElement.querySelector('[data-field="email"]');
    await expect(email).toHaveTextContent("email string");
    await expect(email).toHaveTextContent("да");
    await expect(canvas.getByText("ALREADY_REGISTERED")).toBeVisible();
    await expect(canvas.getByText(/maria@corp\.example/u)).toBeVisible();
  },
};
