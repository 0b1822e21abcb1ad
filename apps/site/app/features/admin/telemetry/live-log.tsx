import type { TelemetryLogEntry } from "@corp/api/telemetry-report";
import { Button, Select, Text, TextField } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { LogLines } from "./log-lines.tsx";
import { messages } from "./messages.ts";
import { reportOrigin } from "./telemetry-filters.ts";
import type { TelemetryFilters } from "./telemetry-filters.ts";
import { useLogTail } from "./use-log-tail.ts";
import type { LogRequest, LogSource } from "./use-log-tail.ts";

const levels: readonly TelemetryLogEntry["level"][] = ["DEBUG", "INFO", "WARN", "ERROR", "CRITICAL"];
const levelOptions = levels.map((value) => ({ value, label: messages.levels[value] }));

export function LiveLog({ reports, filters }: { reports: LogSource; filters: TelemetryFilters }): ReactElement {
  const [level, setLevel] = useState<TelemetryLogEntry["level"]>("DEBUG");
  const [text, setText] = useState("");
  const [isPaused, setIsPaused] = useState(false);
  const request = { ...reportOrigin(filters), level, ...(text === "" ? {} : { text }) };

  return (
    <div className="telemetry-log">
      <form
        className="telemetry-filters"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("text");
          setText(typeof typed === "string" ? typed.trim() : "");
        }}
      >
        <Select
          label={messages.level}
          options={levelOptions}
          value={level}
          onChange={(next) => setLevel(levels.find((known) => known === next) ?? level)}
        />
        <TextField
          label={messages.search}
          type="search"
          name="text"
          maxLength={200}
          onBlur={({ target }) => setText(target.value.trim())}
        />
        <Button variant="outline" onClick={() => setIsPaused(!isPaused)}>
          {isPaused ? messages.resume : messages.pause}
        </Button>
      </form>
      <Text variant="caption" tone="muted">
        {isPaused ? messages.paused : messages.live}
      </Text>
      {/* Keyed by the request: the entries of one do not belong to another. */}
      <Tail key={JSON.stringify(request)} reports={reports} request={request} isPaused={isPaused} />
    </div>
  );
}

function Tail({
  reports,
  request,
  isPaused,
}: {
  reports: LogSource;
  request: LogRequest;
  isPaused: boolean;
}): ReactElement {
  const tail = useLogTail(reports, request, isPaused);
  return (
    <>
      {tail.isFailing ? <Text role="alert">{messages.logFailed}</Text> : null}
      {tail.hasGap ? <Text tone="muted">{messages.skipped}</Text> : null}
      <LogLines tail={tail} />
    </>
  );
}
