import { MessagesProvider } from "@corp/ui";
import { AdminProvider } from "@corp/ui/admin/provider";
import { english } from "@corp/ui/messages/en";
import { russian } from "@corp/ui/messages/ru";
import { useLayoutEffect } from "react";
import type { ReactElement, ReactNode } from "react";
import { applyToolbar, isEnglish } from "./toolbar.ts";
import type { ToolbarGlobals } from "./toolbar.ts";

/** The class of the box around each story, the area of its screenshot. */
export const STORY_FRAME = "catalogue-Frame";

/** Applies the toolbar's globals to the page and wraps the story in its box. */
export function StoryFrame({ globals, children }: { globals: ToolbarGlobals; children: ReactNode }): ReactElement {
  useLayoutEffect(() => applyToolbar(globals), [globals]);
  return (
    <AdminProvider locale={isEnglish(globals) ? "en-GB" : undefined}>
      <MessagesProvider messages={isEnglish(globals) ? english : russian}>
        <div className={STORY_FRAME}>
          <div className="catalogue-Story">{children}</div>
        </div>
      </MessagesProvider>
    </AdminProvider>
  );
}
