import { failures } from "@corp/api/reference";
import type { FailureCode } from "@corp/api/reference";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { FailureTable } from "./failure-table.tsx";

const meta: Meta = { title: "Packages/API/Failures" };
export default meta;

const codes = (Object.keys(failures) as FailureCode[]).toSorted((a, b) => failures[a].status - failures[b].status);

/** All codes of the server's error responses, by status. */
export const EveryFailure: StoryObj = {
  render: () => <FailureTable caption="Отказы сервера" codes={codes} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole("row").slice(1)).toHaveLength(codes.length);
    const conflict = canvasElement.querySelector('[data-code="VERSION_CONFLICT"]');
    await expect(conflict).toHaveTextContent("409");
  },
};
