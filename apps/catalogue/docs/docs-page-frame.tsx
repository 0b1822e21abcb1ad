import { DocsContainer } from "@storybook/addon-docs/blocks";
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
import { useEffect, useLayoutEffect, useState } from "react";
import type { ReactElement } from "react";
import { UPDATE_GLOBALS } from "storybook/internal/core-events";
import { addons } from "storybook/preview-api";
import { docsThemes } from "./brand-theme.ts";
import { keepFocusFromFrames, showGlobalsInFrames } from "./quiet-frames.ts";
import { applyToolbar, globalsInUrl, isDark } from "./toolbar.ts";
import type { ToolbarGlobals } from "./toolbar.ts";

/** A documentation page in the toolbar's theme. Its text is English, so its direction does not change. */
export function DocsPageFrame(props: DocsContainerProps): ReactElement {
  const [globals, setGlobals] = useState(globalsInUrl);
  useLayoutEffect(keepFocusFromFrames, []);
  useEffect(() => {
    applyToolbar({ ...globals, direction: "ltr" });
    return showGlobalsInFrames(globals);
  }, [globals]);
  useEffect(() => {
    const channel = addons.getChannel();
    const take = ({ globals: chosen }: { globals: ToolbarGlobals }): void =>
      setGlobals((known) => ({ ...known, ...chosen }));
    // Only the toolbar sends this event. "setGlobals" and "globalsUpdated" come from the stories in frames as well.
    channel.on(UPDATE_GLOBALS, take);
    return () => channel.off(UPDATE_GLOBALS, take);
  }, []);
  return <DocsContainer {...props} theme={isDark(globals) ? docsThemes.dark : docsThemes.light} />;
}
