import { useLayoutEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import { AdminProvider } from "@corp/ui/admin/provider";
import { applyToolbar } from "./toolbar.ts";
import type { ToolbarGlobals } from "./toolbar.ts";

/** The class of the box around each story, the area of its screenshot. */
export const STORY_FRAME = "catalogue-Frame";

/** Applies the toolbar's globals to the page and wraps the story in its box. */
export function StoryFrame({ globals, children }: { globals: ToolbarGlobals; children: ReactNode }): ReactElement {
  useLayoutEffect(() => applyToolbar(globals), [globals]);
  return (
    <AdminProvider>
      <div className={STORY_FRAME}>
        <div className="catalogue-Story">{children}</div>
      </div>
    </AdminProvider>
  );
}
