import type { Event } from "@corp/api";
import { Button, EmptyState, Text } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { Switch } from "@corp/ui/admin/switch";
import { PlusIcon } from "@corp/ui/icons/plus";
import { useMemo } from "react";
import type { ReactElement } from "react";
import { useSearchParams } from "react-router";
import { messages } from "./messages.ts";
import { ProgramGroupList } from "./program-group-list.tsx";
import { programGroups } from "./program-groups.ts";
import { programWarnings } from "./program-warnings.ts";
import { TalkDrawer } from "./talk-drawer.tsx";
import { useProgramActions } from "./use-program-actions.ts";

const newTalkId = "new";

/** The programme by days and tracks. The URL names the talk that is edited beside it. */
export function ProgramPage({ event }: { event: Event }): ReactElement {
  const [params, setParams] = useSearchParams();
  const confirm = useConfirm();
  const actions = useProgramActions(event);
  const { performances, time_zone: zone, is_program_visible: isVisible } = event;
  const groups = useMemo(() => programGroups(performances, zone), [performances, zone]);
  const warnings = useMemo(() => programWarnings(performances), [performances]);
  const texts = messages.program;
  const open = params.get("talk");
  const show = (talkId: string | null): void =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (talkId === null) next.delete("talk");
        else next.set("talk", talkId);
        return next;
      },
      { preventScrollReset: true },
    );
  async function removeAll(): Promise<void> {
    const isAgreed = await confirm({
      title: texts.removeAllTitle,
      description: texts.removeAllText(performances.length),
      confirmLabel: texts.removeConfirm,
      negative: true,
    });
    if (isAgreed) await actions.removeAll();
  }
  return (
    <div className="program">
      <div className="program-tools">
        <Switch
          label={texts.visible}
          checked={isVisible}
          hint={texts.visibleHint[isVisible ? "on" : "off"]}
          onChange={(next) => void actions.setVisible(next)}
        />
        <div className="program-buttons">
          <Button size={400} icon={<PlusIcon />} onClick={() => show(newTalkId)}>
            {texts.add}
          </Button>
          {performances.length === 0 ? null : (
            <Button size={400} variant="ghost-negative" onClick={() => void removeAll()}>
              {texts.removeAll}
            </Button>
          )}
        </div>
      </div>
      {warnings.size === 0 ? null : (
        <Text role="status" className="program-warnings">
          {texts.warnings(warnings.size)}
        </Text>
      )}
      {performances.length === 0 ? <EmptyState title={texts.empty} /> : null}
      {groups.map((group) => (
        <ProgramGroupList
          key={group.key}
          event={event}
          group={group}
          warnings={warnings}
          isBusy={actions.isBusy}
          onReorder={(ids) => void actions.reorder(group.talks, ids)}
          onEdit={({ performance_id: id }) => show(id)}
          onRemove={(talk) => void actions.remove(talk)}
        />
      ))}
      {open === null ? null : (
        <TalkDrawer key={open} event={event} talkId={open === newTalkId ? null : open} onClose={() => show(null)} />
      )}
    </div>
  );
}
