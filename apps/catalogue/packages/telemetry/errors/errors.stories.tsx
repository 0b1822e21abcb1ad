import { expect } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { runErrorScenarios } from "./error-scenarios.ts";
import type { ErrorCase } from "./error-scenarios.ts";
import { ErrorTypeTable } from "./error-type-table.tsx";

const meta: Meta = { title: "Packages/Telemetry/Errors" };
export default meta;

/** Whose fault it is comes from the top frame of the stack and the ranges the build wrote; how it was caught comes from the channel. */
export const EachType: StoryObj = {
  loaders: [async () => ({ cases: await runErrorScenarios() })],
  render: (_, { loaded }) => <ErrorTypeTable cases={loaded["cases"] as readonly ErrorCase[]} />,
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").slice(1);
    await expect(rows).toHaveLength(22);
    for (const row of rows) await expect(row.querySelector("code")).toHaveTextContent(row.dataset["type"] ?? "");
  },
};
