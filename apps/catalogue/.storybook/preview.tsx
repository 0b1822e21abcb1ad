import "@fontsource-variable/onest";
import "@corp/ui/styles.css";
import "@corp/ui/forms.css";
import "@corp/ui/admin.css";
import { withThemeByDataAttribute } from "@storybook/addon-themes";
import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { AdminProvider } from "@corp/ui/admin/provider";
import { withDirection } from "./with-direction.tsx";

// What is waited for is there at once on a quiet machine; one second is too little on a busy one.
configure({ asyncUtilTimeout: 10_000 });

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error" },
    controls: { expanded: true },
    options: {
      storySort: { order: ["Foundations", "Components", ["Site", "Forms", "Admin"], "Patterns", "Packages"] },
    },
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
    (Story) => (
      <AdminProvider>
        <Story />
      </AdminProvider>
    ),
    withThemeByDataAttribute({
      themes: { light: "light", dark: "dark" },
      defaultTheme: "light",
      attributeName: "data-theme",
    }),
  ],
};

export default preview;
