import type { Event, Performance } from "@corp/api";
import { Text } from "@corp/ui";
import { SortableList } from "@corp/ui/admin/sortable-list";
import { IconButton } from "@corp/ui/admin/toolbar";
import { EditIcon } from "@corp/ui/icons/edit";
import { TrashIcon } from "@corp/ui/icons/trash";
import { WarningIcon } from "@corp/ui/icons/warning";
import type { ReactElement } from "react";
import { eventDate, hourIn } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";
import type { ProgramGroup } from "./program-groups.ts";
import { breakMinutes } from "./program-warnings.ts";
import type { ProgramWarning } from "./program-warnings.ts";

export interface ProgramGroupListProps {
  readonly event: Event;
  readonly group: ProgramGroup;
  readonly warnings: ReadonlyMap<string, readonly ProgramWarning[]>;
  readonly isBusy: boolean;
  readonly onReorder: (ids: readonly string[]) => void;
  readonly onEdit: (talk: Performance) => void;
  readonly onRemove: (talk: Performance) => void;
}

const texts = messages.program;

/** One track of a day. Reordering its talks changes their times. */
export function ProgramGroupList(props: ProgramGroupListProps): ReactElement {
  const { event, group, onReorder } = props;
  const day = eventDate({ starts_at: group.startsAt, ends_at: group.startsAt, time_zone: event.time_zone });
  const label = texts.group(day, group.track === null ? texts.forAll : texts.track(group.track));
  return (
    <section className="program-group">
      <Text as="h2" variant="subtitle">
        {label}
      </Text>
      <SortableList
        label={label}
        items={group.talks}
        disabled={group.talks.length < 2}
        getItemId={({ performance_id: id }) => id}
        getItemLabel={({ title }) => title}
        onReorder={onReorder}
        renderItem={(talk) => <Talk {...props} talk={talk} />}
      />
    </section>
  );
}

interface TalkProps extends ProgramGroupListProps {
  readonly talk: Performance;
}

function Talk({ event, group, talk, warnings, isBusy, onEdit, onRemove }: TalkProps): ReactElement {
  const zone = event.time_zone;
  const speakerName = (id: string): string => event.speakers.find(({ speaker_id }) => speaker_id === id)?.name ?? "";
  const minutes = breakMinutes(talk, group.attended);
  return (
    <div className="program-talk">
      <div className="program-talk-text">
        <span className="program-talk-time">{`${hourIn(talk.starts_at, zone)}–${hourIn(talk.ends_at, zone)}`}</span>
        <strong>{talk.title}</strong>
        {talk.is_visible ? null : <Text as="span" tone="muted">{` ${texts.hiddenTalk}`}</Text>}
        {talk.speaker_ids.length === 0 ? null : (
          <span className="program-talk-note">{talk.speaker_ids.map(speakerName).join(", ")}</span>
        )}
        {(warnings.get(talk.performance_id) ?? []).map((warning) => (
          <span key={`${warning.kind} ${warning.other.performance_id}`} className="program-talk-warning">
            <WarningIcon size={16} />
            {warning.kind === "track"
              ? texts.overlapsTrack(warning.other.title)
              : texts.overlapsSpeaker(speakerName(warning.speakerId), warning.other.title)}
          </span>
        ))}
        {minutes > 0 ? <span className="program-talk-note">{texts.gap(minutes)}</span> : null}
      </div>
      <div className="program-buttons">
        <IconButton label={texts.edit(talk.title)} icon={<EditIcon />} onClick={() => onEdit(talk)} />
        <IconButton
          label={texts.remove(talk.title)}
          icon={<TrashIcon />}
          disabled={isBusy}
          disabledReason={texts.busy}
          onClick={() => onRemove(talk)}
        />
      </div>
    </div>
  );
}
