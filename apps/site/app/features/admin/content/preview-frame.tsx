import { Loader, Text } from "@corp/ui";
import { Suspense, useEffect, useState } from "react";
import type { ComponentType, ReactElement } from "react";
import type { CombinedSaveState } from "./combined-save-state.ts";
import type { ContentRecord } from "./content-record.ts";
import { messages } from "./messages.ts";

/** The visitors' page. Injected by the route, because it belongs to another feature. */
export type PreviewComponent = ComponentType<{ readonly id: string }>;

interface PreviewFrameProps {
  readonly record: ContentRecord;
  readonly Preview: PreviewComponent;
  readonly saves: CombinedSaveState;
  readonly isAutomatic: boolean;
}

/** Shows the stored text as the server renders it. Autosaved texts are saved first. */
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
      {/* The editor and its bar stay in place meanwhile. */}
      <Suspense fallback={<Loader label={messages.previewLoading} />}>
        <Preview key={record.version} id={record.id} />
      </Suspense>
    </section>
  );
}
