import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { runErrorScenarios } from "./error-scenarios.ts";
import type { ErrorCase } from "./error-scenarios.ts";
import { ErrorTypeTable } from "./error-type-table.tsx";

const meta: Meta = { title: "Packages/Telemetry/Errors" };
export default meta;

/**
 * The owner comes from the top stack frame and the range maps; the rest of the type from the mechanism that caught the
 * error.
 */
export const EachType: StoryObj = {
  loaders: [async () => ({ cases: await runErrorScenarios() })],
  render: (_, { loaded }) => <ErrorTypeTable cases={loaded["cases"] as readonly ErrorCase[]} />,
  play: async ({ canvas }) => {
    const rows = canvas.getAllByRole("row").slice(1);
    await expect(rows).toHaveLength(22);
    for (const row of rows) await expect(row.querySelector("code")).toHaveTextContent(row.dataset["type"] ?? "");
  },
};
