import "@fontsource-variable/onest";
import "@corp/ui/styles.css";
import "@corp/ui/forms.css";
import "@corp/ui/admin.css";
import "../docs/catalogue.css";
import type { Preview } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { waitForAnimations } from "../docs/wait-for-animations.ts";
import { ComponentPage } from "../docs/component-page.tsx";
import { DocsPageFrame } from "../docs/docs-page-frame.tsx";
import { inferControls } from "../docs/infer-controls.ts";
import { StoryFrame } from "../docs/story-frame.tsx";
import { THEMES } from "../docs/toolbar.ts";

// What is waited for is there at once on a quiet machine; one second is too little on a busy one.
configure({ asyncUtilTimeout: 10_000 });

const width = (name: string, px: number): { name: string; styles: { width: string; height: string } } => ({
  name: `${name}, ${px} px`,
  styles: { width: `${px}px`, height: "100%" },
});

/** The theme of the tests, which run once for each; undefined where people look. */
const testedTheme: unknown = import.meta.env["STORYBOOK_THEME"];

/** A test asks for nothing but violations, and in the dark theme for nothing but what depends on colours: the rest is the light one's. */
const testRules = {
  resultTypes: ["violations"],
  ...(testedTheme === "dark" && { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } }),
};

/** The first paragraph of a component's doc comment, without its tags (`@see`, `@throws`). Docgen stores it on the component. */
function descriptionOf(component: unknown): string | null {
  if (component === null || (typeof component !== "object" && typeof component !== "function")) return null;
  const { description } = (Reflect.get(component, "__docgenInfo") ?? {}) as { readonly description?: string };
  return description?.split(/^@/m)[0]?.trim() ?? null;
}

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error", options: testedTheme === undefined ? {} : testRules },
    controls: { expanded: true },
    docs: {
      page: ComponentPage,
      container: DocsPageFrame,
      toc: { headingSelector: "h2" },
      extractComponentDescription: descriptionOf,
      // The two that stand on top of the page with titles of their own.
      stories: { filter: ({ name }: { name: string }) => name !== "Playground" && name !== "States" },
    },
    options: {
      storySort: {
        method: "alphabetical",
        order: [
          "Foundations",
          ["Start here", "Colour", "Type", "Icons", "Space", "Motion", "Content and tone"],
          "Components",
          ["Site", "Forms", "Admin"],
          "Patterns",
          "Packages",
          ["Changelog"],
        ],
      },
    },
    viewport: {
      options: {
        narrow: width("Narrowest", 320),
        phone: width("Phone", 390),
        tablet: width("Tablet", 768),
        desktop: width("Desktop", 1440),
      },
    },
  },
  globalTypes: {
    theme: {
      description: "Theme",
      toolbar: { icon: "mirror", title: "Theme", items: [...THEMES], dynamicTitle: true },
    },
    direction: {
      description: "Direction of writing",
      toolbar: { icon: "transfer", items: ["ltr", "rtl"], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: testedTheme ?? "light", direction: "ltr" },
  // Before accessibility is looked at: these run from the last to the first.
  afterEach: waitForAnimations,
  argTypesEnhancers: [inferControls],
  decorators: [
    (Story, { globals }) => (
      <StoryFrame globals={globals}>
        <Story />
      </StoryFrame>
    ),
  ],
};

export default preview;
