import "@fontsource-variable/onest";
import "@corp/ui/styles.css";
import { withThemeByDataAttribute } from "@storybook/addon-themes";
import type { Preview } from "@storybook/react-vite";
import { withDirection } from "./with-direction.tsx";

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    options: { storySort: { order: ["Foundations", "Components", "Patterns", "Packages"] } },
  },
  globalTypes: {
    direction: {
      description: "Direction of writing",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  // The tests run once for each theme and say which.
  initialGlobals: { theme: import.meta.env["STORYBOOK_THEME"] ?? "light", direction: "ltr" },
  decorators: [
    withDirection,
    withThemeByDataAttribute({
      themes: { light: "light", dark: "dark" },
      defaultTheme: "light",
      attributeName: "data-theme",
    }),
  ],
};

export default preview;
