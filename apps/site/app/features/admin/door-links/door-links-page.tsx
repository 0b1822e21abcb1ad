import type { DoorLink, Event } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey, callQuery } from "@corp/api/react";
import { Button, Checkbox, Loader, Text, TextField, useNotifications } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { FormSection } from "@corp/ui/admin/form";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { copyText } from "../../../components/copy-text.ts";
import { QrCode } from "../../../components/qr-code.tsx";
import { failureMessage } from "../../../core/failure-message.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { refetchAnew } from "../../../lists/refetch-anew.ts";
import { messages } from "./messages.ts";

type LinkedEvent = Pick<Event, "event_id" | "time_zone">;

/** The door links of an event: made, copied, shown as codes and revoked. */
export function DoorLinksPage({ event }: { event: LinkedEvent }): ReactElement {
  const { api } = useServices();
  const { data, error, dataUpdatedAt } = useQuery(callQuery(api, "doorLinkList", { event_id: event.event_id }));
  return (
    <div className="door-links">
      <FormSection title={messages.title} description={messages.text}>
        {data === undefined ? null : <Text>{describeEnd(data.closes_at, event.time_zone, dataUpdatedAt)}</Text>}
        {ApiError.isInstance(error) && data === undefined ? <Text role="alert">{failureMessage(error)}</Text> : null}
        {data === undefined && error === null ? <Loader label={messages.loading} /> : null}
        {data?.links.length === 0 ? <Text tone="muted">{messages.empty}</Text> : null}
        {data === undefined || data.links.length === 0 ? null : (
          <ul className="door-links-list" aria-label={messages.list}>
            {data.links.map((link) => (
              <li key={link.door_link_id}>
                <LinkCard event={event} link={link} />
              </li>
            ))}
          </ul>
        )}
      </FormSection>
      <NewLink event={event} />
    </div>
  );
}

function describeEnd(closesAt: string | null, timeZone: string, now: number): string {
  if (closesAt === null) return messages.postponed;
  const moment = formatInstant(closesAt, timeZone);
  return Date.parse(closesAt) <= now ? messages.closed(moment) : messages.closes(moment);
}

function NewLink({ event }: { event: LinkedEvent }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [label, setLabel] = useState("");
  const [allowsWaitlisted, setAllowsWaitlisted] = useState(false);
  const [allowsWalkIns, setAllowsWalkIns] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      api.doorLinkCreate(
        {
          event_id: event.event_id,
          label: label.trim(),
          allows_waitlisted: allowsWaitlisted,
          allows_walk_ins: allowsWalkIns,
        },
        { isErrorHandled: true },
      ),
    onSuccess: async (link) => {
      setLabel("");
      notifications.show({ type: "success", message: messages.created(link.label) });
      await refetchAnew(queryClient, callKey("doorLinkList", { event_id: event.event_id }));
    },
  });
  const failure = ApiError.isInstance(error) ? error : null;
  const labelError = failure?.fieldMessages.get("label");
  return (
    <form
      noValidate
      aria-label={messages.newTitle}
      onSubmit={(submitted) => {
        submitted.preventDefault();
        if (!isPending) mutate();
      }}
    >
      <FormSection title={messages.newTitle}>
        <TextField
          label={messages.label}
          hint={messages.labelHint}
          required
          maxLength={100}
          autoComplete="off"
          value={label}
          onChange={setLabel}
          error={labelError}
        />
        <Checkbox
          label={messages.allowsWaitlisted}
          checked={allowsWaitlisted}
          onChange={setAllowsWaitlisted}
          hint={messages.allowsWaitlistedHint}
        />
        <Checkbox
          label={messages.allowsWalkIns}
          checked={allowsWalkIns}
          onChange={setAllowsWalkIns}
          hint={messages.allowsWalkInsHint}
        />
        {failure === null || labelError !== undefined ? null : (
          <Text tone="negative" role="alert">
            {failureMessage(failure)}
          </Text>
        )}
        <div>
          <Button type="submit" loading={isPending}>
            {messages.create}
          </Button>
        </div>
      </FormSection>
    </form>
  );
}

function LinkCard({ event, link }: { event: LinkedEvent; link: DoorLink }): ReactElement {
  const { api, configuration } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const confirm = useConfirm();
  const [isCodeShown, setCodeShown] = useState(false);
  const { label, token } = link;
  const url = token === null ? null : `${configuration.publicOrigin}/events/${event.event_id}/door/${token}`;

  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    notifications.show(
      isCopied ? { type: "success", message: messages.copied } : { type: "warning", message: messages.notCopied },
    );
  }

  async function revoke(): Promise<void> {
    const isRevoked = await confirm({
      title: messages.revokeTitle,
      description: messages.revokeText(label),
      confirmLabel: messages.revoke,
      negative: true,
      action: () => api.doorLinkRevoke({ event_id: event.event_id, door_link_id: link.door_link_id }),
    }).catch(() => false);
    if (!isRevoked) return;
    notifications.show({ type: "success", message: messages.revoked(label) });
    await refetchAnew(queryClient, callKey("doorLinkList", { event_id: event.event_id }));
  }

  const facts = [
    ...(link.allows_waitlisted ? [messages.waitlisted] : []),
    ...(link.allows_walk_ins ? [messages.walkIns] : []),
    messages.createdText(formatInstant(link.created_at), link.created_by),
    link.last_used_at === null ? messages.unused : messages.used(formatInstant(link.last_used_at)),
  ];
  return (
    <section className="door-links-card" aria-label={label}>
      <Text as="h3" variant="subtitle">
        {label}
      </Text>
      <Text tone="muted">{facts.join("; ")}</Text>
      {url === null ? <Text>{messages.unknown}</Text> : <TextField label={messages.url} value={url} readOnly />}
      <div className="door-links-actions">
        {url === null ? null : (
          <>
            <Button size={400} aria-label={messages.copyLabel(label)} onClick={() => void copy(url)}>
              {messages.copy}
            </Button>
            <Button
              variant="outline"
              size={400}
              aria-expanded={isCodeShown}
              aria-label={messages.code(label)}
              onClick={() => setCodeShown(!isCodeShown)}
            >
              {messages.showCode}
            </Button>
          </>
        )}
        <Button
          variant="ghost-negative"
          size={400}
          aria-label={messages.revokeLabel(label)}
          onClick={() => void revoke()}
        >
          {messages.revoke}
        </Button>
      </div>
      {isCodeShown && url !== null ? <QrCode text={url} label={messages.code(label)} /> : null}
    </section>
  );
}
