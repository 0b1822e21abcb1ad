import type { Event, ResponseOf } from "@corp/api";
import { cutText, maxSeriesEvents, seriesRules } from "@corp/api/contract";
import type { SeriesRule } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import { Button, Checkbox, Select, Text, TextField, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { NumberField } from "@corp/ui/admin/number-field";
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../../../core/services-provider.tsx";
import { eventDate, eventWeekday, hourIn } from "../../../../time/event-time.ts";
import { localTime } from "../../../../time/local-time.ts";
import { seriesMessages as messages } from "./messages.ts";

const maxNameLength = 120;

type Day = ResponseOf<"eventSeriesPreview">["items"][number];

/** Shows on which days an event would be repeated, before it is. Mounted while it is open. */
export function RepeatDialog({
  event,
  onClose,
}: {
  readonly event: Event;
  readonly onClose: () => void;
}): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const { event_id: eventId, series, starts_at: startsAt, time_zone: timeZone } = event;
  const [rule, setRule] = useState<SeriesRule>("month_weekday");
  const [count, setCount] = useState<number | null>(3);
  const [name, setName] = useState(series?.name ?? cutText(event.title, maxNameLength));
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const isCount = count !== null && Number.isInteger(count) && count >= 2 && count <= maxSeriesEvents;
  const { data } = useQuery({
    ...callQuery(api, "eventSeriesPreview", { event_id: eventId, rule, count: isCount ? count : 2 }),
    enabled: isCount,
    placeholderData: keepPreviousData,
  });
  const days = data?.items ?? [];
  const dates = days.filter(({ problem, on }) => problem === null && !removed.has(on)).map(({ on }) => on);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.eventSeriesCreate({ event_id: eventId, name: name.trim(), dates }),
    onSuccess() {
      void queryClient.invalidateQueries();
      notifications.show({ type: "success", message: messages.repeated(dates.length) });
      onClose();
    },
  });
  const first = localTime(startsAt, timeZone);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.repeatTitle}
      actions={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {messages.back}
          </Button>
          <Button
            loading={isPending}
            disabled={dates.length === 0 || name.trim() === "" || !isCount}
            onClick={() => mutate()}
          >
            {messages.submit(dates.length)}
          </Button>
        </>
      }
    >
      <Text>{messages.repeatLead}</Text>
      <Select
        label={messages.rule}
        value={rule}
        onChange={(chosen) => setRule(seriesRules.find((known) => known === chosen) ?? rule)}
        options={seriesRules.map((known) => ({ value: known, label: messages.ruleLabel(known, first) }))}
      />
      <NumberField
        label={messages.count}
        hint={messages.countHint}
        min={2}
        max={maxSeriesEvents}
        value={count}
        onChange={setCount}
      />
      {series === null ? (
        <TextField
          label={messages.name}
          hint={messages.nameHint}
          required
          maxLength={maxNameLength}
          error={name.trim() === "" ? messages.nameRequired : undefined}
          value={name}
          onChange={setName}
        />
      ) : (
        <Text>{messages.bar(series.name)}</Text>
      )}
      <fieldset className="series-days">
        <legend>{messages.days}</legend>
        {days.map((day) => (
          <Checkbox
            label={dayText(day, timeZone)}
            key={day.on}
            disabled={day.problem !== null}
            checked={day.problem === null && !removed.has(day.on)}
            onChange={(isChosen) => setRemoved((before) => without(before, day.on, isChosen))}
          />
        ))}
      </fieldset>
      <div role="status">{data !== undefined && dates.length === 0 ? <Text>{messages.noDays}</Text> : null}</div>
    </Dialog>
  );
}

function without(removed: ReadonlySet<string>, on: string, isChosen: boolean): ReadonlySet<string> {
  const others = [...removed].filter((day) => day !== on);
  return new Set(isChosen ? others : [...others, on]);
}

/** «четверг, 11 марта 2027, 19:00» */
function dayText({ on, starts_at: startsAt, problem }: Day, timeZone: string): string {
  if (problem === "NO_SUCH_DAY") return messages.noSuchDay(on);
  // Noon is on the same day in the zone of a reader of UTC.
  const noon = `${on}T12:00:00Z`;
  const at = startsAt ?? noon;
  const zone = startsAt === null ? "UTC" : timeZone;
  const day = { starts_at: at, ends_at: at, time_zone: zone };
  const date = `${eventWeekday(day)}, ${eventDate(day)}`;
  return problem === null ? `${date}, ${hourIn(at, zone)}` : `${date}: ${messages.problems[problem]}`;
}
