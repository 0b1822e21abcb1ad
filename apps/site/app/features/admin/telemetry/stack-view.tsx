import type { ResolvedFrame, TelemetryReportClient } from "@corp/api/telemetry-report";
import { Badge, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";
import { reportQuery } from "./report-queries.ts";
import { ReportState } from "./report-state.tsx";

/** A stack resolved by source maps, with the source lines around each frame. */
export function StackView({
  reports,
  stackTrace,
}: {
  reports: TelemetryReportClient;
  stackTrace: string;
}): ReactElement {
  // A resolved stack never changes.
  const query = useQuery({
    ...reportQuery(reports, "telemetryStack", { stack_trace: stackTrace }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  });
  return (
    <div className="telemetry-stack">
      <Text as="h4" variant="lead">
        {messages.stack}
      </Text>
      <ReportState query={query} isEmpty={() => false} empty="">
        {({ frames }) => {
          // The first frame outside libraries is opened.
          const ours = Math.max(
            0,
            frames.findIndex(({ owner }) => owner === "user" || owner === "platform"),
          );
          return (
            <ol className="telemetry-frames">
              {frames.map((frame, index) => (
                // Frames may repeat and never move.
                <li key={index}>
                  <Frame frame={frame} isOpen={index === ours} />
                </li>
              ))}
            </ol>
          );
        }}
      </ReportState>
      <details>
        <summary>{messages.rawStack}</summary>
        <pre className="telemetry-raw">{stackTrace}</pre>
      </details>
    </div>
  );
}

function Frame({ frame, isOpen }: { frame: ResolvedFrame; isOpen: boolean }): ReactElement {
  const { state, source, line, column, owner, context } = frame;
  if (state !== "resolved") {
    return (
      <>
        <code>{frame.raw}</code> <small>{messages.frameStates[state]}</small>
      </>
    );
  }
  const place = (
    <>
      <strong>{frame.function ?? messages.anonymous}</strong>{" "}
      <code>{`${source ?? ""}:${line ?? 0}:${column ?? 0}`}</code>{" "}
      {owner === null ? null : <Badge>{messages.owners[owner]}</Badge>}
    </>
  );
  if (context === null) return place;
  return (
    <details open={isOpen}>
      <summary>{place}</summary>
      <pre className="telemetry-code">
        {context.lines.map((text, index) => {
          const number = context.first_line + index;
          return (
            <span key={number} {...(number === line && { "data-failed": "" })}>
              {`${String(number).padStart(5)}  ${text}\n`}
            </span>
          );
        })}
      </pre>
    </details>
  );
}
