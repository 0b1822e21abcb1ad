import "@fontsource-variable/onest";
import "@corp/ui/styles.css";
import "@corp/ui/forms.css";
import "@corp/ui/admin.css";
import "../docs/catalogue.css";
import { afterEach as checkAccessibility } from "@storybook/addon-a11y/preview";
import type { Preview, StoryContext } from "@storybook/react-vite";
import { configure } from "storybook/test";
import { ComponentPage } from "../docs/component-page.tsx";
import { describeArgs, withoutTags } from "../docs/describe-args.ts";
import { DocsPageFrame } from "../docs/docs-page-frame.tsx";
import { inferControls } from "../docs/infer-controls.ts";
import { focusForPeopleOnly, letPeopleAct } from "../docs/quiet-frames.ts";
import { showTheme } from "../docs/show-theme.ts";
import { StoryFrame } from "../docs/story-frame.tsx";
import { THEMES } from "../docs/toolbar.ts";
import { waitForAnimations } from "../docs/wait-for-animations.ts";

// On a busy machine one second, the default, is too short.
configure({ asyncUtilTimeout: 10_000 });

focusForPeopleOnly();

const width = (name: string, px: number): { name: string; styles: { width: string; height: string } } => ({
  name: `${name}, ${px} px`,
  styles: { width: `${px}px`, height: "100%" },
});

const isTested = import.meta.env.MODE === "test";

/** Tests report violations only. */
const testRules = { resultTypes: ["violations"] };

/** The rules whose result depends on the theme. */
const colourRules = { ...testRules, runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

/** Checks the colours in dark, as the story has ended. The addon checks all rules in light. */
async function checkColoursInDark(context: StoryContext): Promise<void> {
  const a11y: unknown = { ...context.parameters["a11y"], options: colourRules };
  showTheme("dark");
  await checkAccessibility({ ...context, parameters: { ...context.parameters, a11y } });
  showTheme("light");
}

/** A component's doc comment without its tags (`@see`, `@throws`). Docgen stores it on the component. */
function readDescription(component: unknown): string | null {
  if (component === null || (typeof component !== "object" && typeof component !== "function")) return null;
  const { description } = (Reflect.get(component, "__docgenInfo") ?? {}) as { readonly description?: string };
  return description === undefined ? null : withoutTags(description);
}

/**
 * Whether a story is an example below the others: `ComponentPage` shows two at the top with titles of their own, and
 * one with a play is a test, which opens dialogs and moves the focus. Of a story's tags the page has those that are
 * written, not Storybook's own `play-fn`.
 */
function isExample({ name, playFunction }: { readonly name: string; readonly playFunction?: unknown }): boolean {
  return name !== "Playground" && name !== "States" && playFunction === undefined;
}

const preview: Preview = {
  tags: ["autodocs"],
  parameters: {
    a11y: { test: "error", options: isTested ? testRules : {} },
    controls: { expanded: true },
    docs: {
      page: ComponentPage,
      container: DocsPageFrame,
      toc: { headingSelector: "h2" },
      extractComponentDescription: readDescription,
      stories: { filter: isExample },
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
    messages: {
      description: "Language of the components' own messages",
      toolbar: {
        icon: "globe",
        items: [
          { value: "ru", title: "Russian messages" },
          { value: "en", title: "English messages" },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: "light", direction: "ltr", messages: "ru" },
  // `afterEach` hooks run from last to first: this one runs before the addon's accessibility check.
  afterEach: async (context) => {
    await waitForAnimations();
    letPeopleAct();
    if (isTested) await checkColoursInDark(context);
  },
  argTypesEnhancers: [describeArgs, inferControls],
  decorators: [
    (Story, { globals }) => (
      <StoryFrame globals={globals}>
        <Story />
      </StoryFrame>
    ),
  ],
};

export default preview;
