import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { stack } from "../../page-parts/styles.ts";
import { DefaultTable } from "./default-table.tsx";
import { defaults, fixed } from "./defaults.ts";

const meta: Meta = { title: "Packages/Telemetry/Options" };
export default meta;

/** Read from the package's constants. */
export const Defaults: StoryObj = {
  render: () => (
    <div style={stack}>
      {Object.entries(defaults).map(([name, rows]) => (
        <DefaultTable key={name} caption={name} rows={rows} />
      ))}
      <DefaultTable caption="Без настройки" rows={fixed} />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const delivery = canvas.getByRole("table", { name: "createTelemetry: delivery" });
    await expect(delivery.querySelector('[data-option="timeoutMs"] td')).toHaveTextContent("20 000 мс");
    await expect(canvasElement.querySelector('[data-option="intervalMs"] td')).toHaveTextContent("1 000 мс");
    const analytics = canvas.getByRole("table", { name: "createAnalytics" });
    await expect(analytics.querySelector('[data-option="size"] td')).toHaveTextContent("20");
  },
};
