import type { TelemetryLogEntry } from "@corp/api/telemetry-report";
import { Badge, Button, Loader, Text, VisuallyHidden } from "@corp/ui";
import type { BadgeProps } from "@corp/ui";
import { useLayoutEffect, useRef, useState } from "react";
import type { ReactElement } from "react";
import type { LogTail } from "./log-tail.ts";
import { messages } from "./messages.ts";
import { clockText, formatInstant } from "./report-times.ts";

const tones: Readonly<Record<TelemetryLogEntry["level"], BadgeProps["tone"]>> = {
  CRITICAL: "negative",
  ERROR: "negative",
  WARN: "warning",
  INFO: "info",
  DEBUG: "neutral",
};
/** A scrollable region must be focusable. */
const scrollable = { role: "region", tabIndex: 0 } as const;
/** Within this distance of the end the view follows new entries. */
const endPx = 24;

/** Log entries, newest last. A reader scrolled up keeps the position and sees the number of new entries. */
export function LogLines({ tail }: { tail: LogTail }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const [seenId, setSeenId] = useState("0");
  const newestId = tail.entries.at(-1)?.log_id ?? "0";
  const unseen = isAtEnd ? 0 : tail.entries.filter(({ log_id }) => Number(log_id) > Number(seenId)).length;

  useLayoutEffect(() => {
    if (isAtEnd && box.current !== null) box.current.scrollTop = box.current.scrollHeight;
  }, [isAtEnd, newestId]);

  if (!tail.isLoaded) return tail.isFailing ? <></> : <Loader label={messages.loading} />;
  if (tail.entries.length === 0) return <Text tone="muted">{messages.noLogs}</Text>;
  return (
    <div className="telemetry-log-frame">
      <VisuallyHidden aria-live="polite">{tail.added > 0 ? messages.newLogs(tail.added) : ""}</VisuallyHidden>
      <div
        ref={box}
        className="telemetry-log-lines"
        aria-label={messages.logLines}
        {...scrollable}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          const isEnd = scrollHeight - scrollTop - clientHeight < endPx;
          if (!isEnd && isAtEnd) setSeenId(newestId);
          setIsAtEnd(isEnd);
        }}
      >
        <ol>
          {tail.entries.map((entry) => (
            <li key={entry.log_id}>
              <LogLine entry={entry} />
            </li>
          ))}
        </ol>
      </div>
      {unseen > 0 ? (
        <Button size={400} className="telemetry-log-end" onClick={() => setIsAtEnd(true)}>
          {messages.toEnd(unseen)}
        </Button>
      ) : null}
    </div>
  );
}

function LogLine({ entry }: { entry: TelemetryLogEntry }): ReactElement {
  const line = (
    <>
      <time dateTime={entry.received_at} title={formatInstant(entry.received_at)}>
        {clockText(entry.received_at)}
      </time>
      <Badge tone={tones[entry.level]}>{entry.level}</Badge>
      <span className="telemetry-log-message">{entry.message}</span>
    </>
  );
  const facts = [entry.error_class, entry.release, entry.url, entry.username].filter((fact) => fact !== null);
  if (facts.length === 0 && entry.stack_trace === null && entry.context === null)
    return <div className="telemetry-log-line">{line}</div>;
  return (
    <details>
      <summary className="telemetry-log-line">{line}</summary>
      <p>{facts.join(" · ")}</p>
      {entry.context === null ? null : <pre className="telemetry-raw">{JSON.stringify(entry.context, null, 2)}</pre>}
      {entry.stack_trace === null ? null : <pre className="telemetry-raw">{entry.stack_trace}</pre>}
    </details>
  );
}
