import { useNotifications } from "@corp/ui";
import { Tabs } from "@corp/ui/admin/tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { EditingNotice } from "../../../editing/editing-notice.tsx";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { useSaveShortcut } from "../../../editing/use-save-shortcut.ts";
import { ContentBar } from "./content-bar.tsx";
import { ContentSurface } from "./content-surface.tsx";
import type { PartMemory } from "./part-memory.ts";
import { messages } from "./messages.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PreviewComponent } from "./preview-frame.tsx";
import { savesOf } from "./combined-save-state.ts";
import type { KnownRecord, NamedPart } from "./use-content-record.ts";
import "./content-pages.css";

interface ContentWorkspaceProps {
  readonly known: KnownRecord;
  readonly parts: readonly NamedPart[];
  readonly memories: readonly PartMemory[];
  readonly Preview: PreviewComponent;
}

/** The whole window for the texts of one article or event. What is shown of it stands in the address. */
export function ContentWorkspace({ known, parts, memories, Preview }: ContentWorkspaceProps): ReactElement {
  const { record, isAutomatic } = known;
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<Readonly<Record<string, number>>>({});
  const saves = savesOf(parts.map(({ part }) => part));
  const shown = parts.find(({ id }) => id === params.get("part")) ?? parts[0];
  const isPreview = params.get("view") === "preview";
  const pendingCount = Object.values(pending).reduce((sum, count) => sum + count, 0);

  const setParam = (name: string, value: string | null): void => {
    const next = new URLSearchParams(params);
    if (value === null) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  const saveAll = async (): Promise<boolean> => {
    const wasDirty = saves.isDirty;
    const isSaved = await saves.saveNow();
    if (isSaved && wasDirty && !isAutomatic) notifications.show({ type: "success", message: messages.wasUpdated });
    return isSaved;
  };
  useSaveShortcut(() => void saveAll());
  // Other pages of this tab have read what is changed here.
  useEffect(() => () => void queryClient.invalidateQueries({ refetchType: "none" }), [queryClient]);

  const notices = [
    ...(memories.some(({ drafts }) => drafts.isOpenElsewhere) ? [editing.elsewhere] : []),
    ...(saves.isDraftKept ? [] : [editing.draftDoesNotFit]),
    ...(pendingCount === 0 ? [] : [messages.pending(pendingCount)]),
  ];
  return (
    <div className="content-page">
      <LeaveGuard
        isDirty={saves.isDirty || pendingCount > 0}
        isDraftKept={saves.isDraftKept && pendingCount === 0}
        onTryToSave={isAutomatic && pendingCount === 0 ? saves.saveNow : undefined}
        shouldAskOnClose={() => !saves.isSigningIn()}
      />
      <ContentBar
        known={known}
        shown={shown}
        saves={saves}
        isPreview={isPreview}
        onPreview={(isWanted) => setParam("view", isWanted ? "preview" : null)}
        onSave={saveAll}
      />
      {notices.map((text) => (
        <EditingNotice key={text} text={text} />
      ))}
      {isPreview ? <PreviewFrame record={record} Preview={Preview} saves={saves} isAutomatic={isAutomatic} /> : null}
      <div hidden={isPreview} className="content-parts">
        {parts.length > 1 ? (
          <Tabs
            label={messages.parts}
            items={parts.map(({ id, title }) => ({ id, title }))}
            selectedKey={shown?.id}
            onSelectionChange={(id) => setParam("part", id)}
          />
        ) : null}
        {parts.map((named) => (
          <div key={named.id} hidden={named !== shown}>
            <ContentSurface
              named={named}
              record={record}
              onPendingChange={(count) =>
                setPending((before) => (before[named.id] === count ? before : { ...before, [named.id]: count }))
              }
            />
          </div>
        ))}
      </div>
    </div>
  );
}
