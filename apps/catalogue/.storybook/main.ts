import type { StorybookConfig } from "@storybook/react-vite";
import remarkGfm from "remark-gfm";
import { componentSizes } from "../docs/component-sizes.ts";

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "../foundations/**/*.@(mdx|stories.tsx)",
    "../patterns/**/*.@(mdx|stories.tsx)",
    "../emails/*.stories.tsx",
    "../changelog/*.mdx",
    "../../../packages/*/src/**/*.stories.tsx",
    "../packages/**/*.mdx",
    "../packages/**/*.stories.tsx",
  ],
  addons: [
    {
      name: "@storybook/addon-docs",
      // MDX itself does not support tables.
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
    },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
  ],
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), componentSizes()],
    // The source shown below a story has the names of its components.
    build: { ...vite.build, rolldownOptions: { ...vite.build?.rolldownOptions, output: { keepNames: true } } },
  }),
  // No first steps with Storybook in the sidebar.
  features: { sidebarOnboardingChecklist: false },
  // Tests are no examples: the filter of the sidebar shows them.
  tags: { "play-fn": { defaultFilterSelection: "exclude" } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
};

export default config;
