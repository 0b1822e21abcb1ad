import type { Logger } from "@corp/telemetry/server";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../db/database.ts";
import { invalidate } from "../invalidations/postgres-invalidate.ts";
import { createRichTextRenderer } from "./rich-text-renderer.ts";
import type { RichTextRenderer } from "./rich-text-renderer.ts";

/** Highlighting may end after a page was rendered: then the page is invalidated. */
export function createRichTexts(config: Config, db: Database, logger: Logger): RichTextRenderer {
  return createRichTextRenderer({
    ownOrigin: new URL(config.publicOrigin).origin,
    // Sites may have cached the unhighlighted page, also from another process.
    onLate: (tag) =>
      void invalidate(db, [tag]).catch((error: unknown) =>
        logger.warn(
          "Syntax highlighting finished but cached pages were not invalidated; they stay unhighlighted until the next edit",
          { tag, error },
        ),
      ),
  });
}
