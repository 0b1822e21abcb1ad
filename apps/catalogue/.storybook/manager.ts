import "@fontsource-variable/onest";
import { addons } from "storybook/manager-api";
import { docsThemes } from "../docs/brand-theme.ts";
import { globalsInUrl, isDark } from "../docs/toolbar.ts";
import type { ToolbarGlobals } from "../docs/toolbar.ts";

addons.setConfig({ theme: docsThemes[isDark(globalsInUrl()) ? "dark" : "light"] });

// The manager UI follows the toolbar's theme, like the pages.
addons.register("corp/theme", (api) => {
  api.on("globalsUpdated", ({ globals }: { globals: ToolbarGlobals }) =>
    api.setOptions({ theme: docsThemes[isDark(globals) ? "dark" : "light"] }),
  );
});
