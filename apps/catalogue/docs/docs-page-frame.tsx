import { DocsContainer } from "@storybook/addon-docs/blocks";
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, useLayoutEffect, useState } from "react";
import type { ReactElement } from "react";
import { addons } from "storybook/preview-api";
import { docsThemes } from "./brand-theme.ts";
import { keepFocusFromFrames } from "./quiet-frames.ts";
import { applyToolbar, globalsInUrl, isDark } from "./toolbar.ts";
import type { ToolbarGlobals } from "./toolbar.ts";

/** A documentation page in the toolbar's theme. Its text is English, so its direction does not change. */
export function DocsPageFrame(props: DocsContainerProps): ReactElement {
  const [globals, setGlobals] = useState(globalsInUrl);
  useLayoutEffect(keepFocusFromFrames, []);
  useEffect(() => {
    applyToolbar({ ...globals, direction: "ltr" });
  }, [globals]);
  useEffect(() => {
    const channel = addons.getChannel();
    const take = ({ globals: chosen }: { globals: ToolbarGlobals }): void =>
      setGlobals((known) => ({ ...known, ...chosen }));
    // Not "setGlobals", which the stories in frames send with their own globals.
    channel.on("globalsUpdated", take);
    return () => channel.off("globalsUpdated", take);
  }, []);
  return <DocsContainer {...props} theme={isDark(globals) ? docsThemes.dark : docsThemes.light} />;
}
