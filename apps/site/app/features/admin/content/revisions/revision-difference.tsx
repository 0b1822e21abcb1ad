import type { Revision, RevisionEntity } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Loader, Select, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../../../core/failure-message.ts";
import { useServices } from "../../../../core/services-provider.tsx";
import { DocumentDifference, FieldDifferences } from "../../../../editing/difference/difference-view.tsx";
import { messages } from "../messages.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { articleFacts, changesBetween, eventFacts, instantHere } from "./revision-facts.ts";
import type { RevisionFacts } from "./revision-facts.ts";

interface RevisionDifferenceProps {
  readonly entity: RevisionEntity;
  readonly id: string;
  readonly revisions: readonly Revision[];
  /** Undefined means that `to` is the first revision. */
  readonly from: Revision | undefined;
  readonly to: Revision;
  readonly newest: Revision;
  readonly onCompare: (chosen: { from?: string; to?: string }) => void;
}

/** Compares two revisions, and offers to restore the later one. */
export function RevisionDifference(props: RevisionDifferenceProps): ReactElement {
  const { entity, id, revisions, from, to, newest, onCompare } = props;
  const [isAsking, setAsking] = useState(false);
  const options = revisions.map(({ revision_id: value, at, version }) => ({
    value,
    label: `${messages.version(version)} · ${instantHere(at)}`,
  }));
  return (
    <section aria-label={messages.difference} className="revisions-difference">
      <div className="revisions-choice">
        <Select
          label={messages.compareFrom}
          options={options}
          value={from?.revision_id ?? null}
          onChange={(chosen) => {
            if (chosen !== null) onCompare({ from: chosen });
          }}
        />
        <Select
          label={messages.compareTo}
          options={options}
          value={to.revision_id}
          onChange={(chosen) => {
            if (chosen !== null) onCompare({ to: chosen });
          }}
        />
        {to === newest ? null : (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {messages.restore}
          </Button>
        )}
      </div>
      <Changes from={from} to={to} />
      <RestoreDialog
        entity={entity}
        id={id}
        revision={to}
        newest={newest}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </section>
  );
}

const nothing: RevisionFacts = { texts: {}, documents: {} };

function Changes({ from, to }: { from: Revision | undefined; to: Revision }): ReactElement {
  const [before, after] = [useFacts(from), useFacts(to)];
  const error = before.error ?? after.error;
  if (error !== null) return <Text role="alert">{failureMessage(error)}</Text>;
  if (before.facts === undefined || after.facts === undefined) return <Loader label={messages.loading} />;
  const { fields, documents } = changesBetween(before.facts, after.facts);
  if (documents.length === 0 && fields.every((field) => field.before === field.after)) {
    return <Text tone="muted">{messages.identical}</Text>;
  }
  return (
    <>
      <FieldDifferences fields={fields} />
      {documents.map((one) => (
        <div key={one.label} className="revisions-document">
          <Text as="h2" variant="subtitle">
            {one.label}
          </Text>
          <DocumentDifference before={one.before} after={one.after} />
        </div>
      ))}
    </>
  );
}

function useFacts(revision: Revision | undefined) {
  const { api } = useServices();
  // Revisions are immutable.
  const { data, error } = useQuery({
    ...callQuery(api, "revisionGet", { revision_id: revision?.revision_id ?? "" }),
    enabled: revision !== undefined,
    staleTime: Infinity,
  });
  const whole = data?.article ?? data?.event;
  const facts =
    revision === undefined
      ? nothing
      : whole == null
        ? undefined
        : "article_id" in whole
          ? articleFacts(whole)
          : eventFacts(whole);
  return { facts, error };
}
