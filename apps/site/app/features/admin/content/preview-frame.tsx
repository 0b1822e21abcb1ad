import { Loader, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import type { ContentRecord } from "./content-record.ts";
import { messages } from "./messages.ts";
import type { CombinedSaveState } from "./combined-save-state.ts";

/** The page that visitors get, for the route to give: it belongs to another part of the site. */
export type PreviewComponent = ComponentType<{ readonly id: string }>;

interface PreviewFrameProps {
  readonly record: ContentRecord;
  readonly Preview: PreviewComponent;
  readonly saves: CombinedSaveState;
  readonly isAutomatic: boolean;
}

/** What the server makes of the text. What saves itself is saved first; the rest is shown as visitors have it now. */
export function PreviewFrame({ record, Preview, saves, isAutomatic }: PreviewFrameProps): ReactElement {
  const [isReady, setReady] = useState(!isAutomatic || !saves.isDirty);
  const { saveNow } = saves;
  useEffect(() => {
    if (isReady) return undefined;
    let isCurrent = true;
    void saveNow().finally(() => {
      if (isCurrent) setReady(true);
    });
    return () => {
      isCurrent = false;
    };
  }, [isReady, saveNow]);
  if (!isReady) return <Loader label={messages.previewSaving} />;
  return (
    <section className="content-preview" aria-label={messages.previewTitle}>
      <Text variant="caption" tone="muted">
        {saves.isDirty ? messages.previewStored : messages.previewTitle}
      </Text>
      <Preview key={record.version} id={record.id} />
    </section>
  );
}
