import type { ParticipantSummary as Summary } from "@corp/api";
import { storedCancellationReasonLabels } from "@corp/api/labels";
import { callQuery } from "@corp/api/react";
import { Button, Loader, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { formatNumber } from "../../../charts/chart-series.ts";
import { Meter } from "../../../charts/meter.tsx";
import { useServices } from "../../../core/services-provider.tsx";
import { messages } from "./messages.ts";

const { summary: texts } = messages;

/** Participant counts against capacity, and reasons for cancelling. */
export function ParticipantSummary({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const { data, error, refetch, isFetching } = useQuery(callQuery(api, "participantSummary", { event_id: eventId }));
  return (
    <section className="participant-summary" aria-label={texts.title}>
      {data === undefined && error === null ? <Loader label={texts.loading} /> : null}
      {error === null ? null : (
        <div className="admin-failure" role="alert">
          <Text>{texts.failed}</Text>
          <Button variant="outline" size={400} loading={isFetching} onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {data === undefined ? null : <Counts summary={data} />}
    </section>
  );
}

function Counts({ summary }: { summary: Summary }): ReactElement {
  const {
    registered,
    waitlisted,
    cancelled,
    checked_in: checkedIn,
    joined,
    formats,
    cancellation_reasons: reasons,
  } = summary;
  const most = Math.max(0, ...reasons.map(({ count }) => count));
  return (
    <>
      <dl className="participant-counts">
        <Count name={texts.registered} value={registered} />
        <Count
          name={texts.checkedIn}
          value={checkedIn}
          note={registered === 0 ? undefined : texts.registeredShare(checkedIn, registered)}
        />
        {joined === 0 ? null : (
          <Count name={texts.joined} value={joined} note={texts.registeredShare(joined, registered)} />
        )}
        <Count name={texts.waitlisted} value={waitlisted} />
        <Count name={texts.cancelled} value={cancelled} />
      </dl>
      <div className="participant-tables">
        <table className="participant-table">
          <caption>{texts.formats}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.format}</th>
              <th scope="col">{texts.places}</th>
              <th scope="col">{texts.waitlisted}</th>
            </tr>
          </thead>
          <tbody>
            {formats.map(({ participation_format: format, registered: taken, waitlisted: waiting, capacity }) => (
              <tr key={format}>
                <th scope="row">{messages.formats[format]}</th>
                <td>
                  <Meter value={taken} max={capacity ?? 0} text={texts.placesText(taken, capacity)} />
                </td>
                <td>{formatNumber(waiting)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {reasons.length === 0 ? null : (
          <table className="participant-table">
            <caption>{texts.reasons}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.reason}</th>
                <th scope="col">{texts.count}</th>
              </tr>
            </thead>
            <tbody>
              {reasons.map(({ reason, count }) => (
                <tr key={reason}>
                  <th scope="row">{storedCancellationReasonLabels[reason]}</th>
                  <td>
                    <Meter value={count} max={most} text={formatNumber(count)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </>
  );
}

function Count({ name, value, note }: { name: string; value: number; note?: string | undefined }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{formatNumber(value)}</dd>
      {note === undefined ? null : <dd className="participant-count-note">{note}</dd>}
    </div>
  );
}
