import { useNotifications } from "@corp/ui";
import { Tabs } from "@corp/ui/admin/tabs";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { LeaveGuard } from "../../../editing/leave-guard.tsx";
import { messages as editing } from "../../../editing/messages.ts";
import { EditingNotice } from "../../../editing/notices.tsx";
import { PresenceNotice } from "../../../editing/presence-notice.tsx";
import { useSaveShortcut } from "../../../editing/use-save-shortcut.ts";
import { keepFocus } from "../../../navigation/keep-focus.ts";
import { combineSaveStates } from "./combined-save-state.ts";
import { ContentBar } from "./content-bar.tsx";
import { ContentSurface } from "./content-surface.tsx";
import { messages } from "./messages.ts";
import { PreviewFrame } from "./preview-frame.tsx";
import type { PreviewComponent } from "./preview-frame.tsx";
import type { PartDrafts } from "./use-content-part.ts";
import type { OpenRecord, NamedPart } from "./use-content-record.ts";

interface ContentWorkspaceProps {
  readonly open: OpenRecord;
  readonly parts: readonly NamedPart[];
  readonly drafts: readonly PartDrafts[];
  readonly Preview: PreviewComponent;
}

/** The texts of one article or event in the whole window. The URL holds what is shown. */
export function ContentWorkspace({ open, parts, drafts, Preview }: ContentWorkspaceProps): ReactElement {
  const { record, isAutomatic } = open;
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [params, setParams] = useSearchParams();
  const [pending, setPending] = useState<Readonly<Record<string, number>>>({});
  const saves = combineSaveStates(parts.map(({ part }) => part));
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
  // Other pages of this tab have cached what is changed here.
  useEffect(() => () => void queryClient.invalidateQueries({ refetchType: "none" }), [queryClient]);

  const notices = [
    ...(drafts.some((part) => part.drafts.isOpenElsewhere) ? [editing.elsewhere] : []),
    ...(saves.isDraftStored ? [] : [editing.draftDoesNotFit]),
    ...(pendingCount === 0 ? [] : [messages.pending(pendingCount)]),
  ];
  return (
    <div ref={keepFocus} className="content-page" tabIndex={-1}>
      <LeaveGuard
        isDirty={saves.isDirty || pendingCount > 0}
        isDraftStored={saves.isDraftStored && pendingCount === 0}
        onTryToSave={isAutomatic && pendingCount === 0 ? saves.saveNow : undefined}
        shouldAskOnClose={() => !saves.isSigningIn()}
      />
      <ContentBar
        open={open}
        shown={shown}
        saves={saves}
        isPreview={isPreview}
        onPreview={(isWanted) => setParam("view", isWanted ? "preview" : null)}
        onSave={saveAll}
      />
      <PresenceNotice entity={record.kind} id={record.id} />
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
