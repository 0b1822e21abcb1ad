import type { TeamMember } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { callKey, callQuery } from "@corp/api/react";
import { Badge, Button, Loader, Text, TextField, useNotifications } from "@corp/ui";
import { useConfirm } from "@corp/ui/admin/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { failureMessage } from "../../../core/failure-message.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { messages } from "./messages.ts";

/** The accounts that work on one event. */
export function TeamPage({ eventId }: { readonly eventId: string }): ReactElement {
  return (
    <div className="event-team">
      <header>
        <Text as="h2" variant="title">
          {messages.title}
        </Text>
        <Text tone="muted">{messages.lead}</Text>
      </header>
      <AddForm eventId={eventId} />
      <Members eventId={eventId} />
    </div>
  );
}

function AddForm({ eventId }: { readonly eventId: string }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const [email, setEmail] = useState("");
  const key = callKey("eventTeamList", { event_id: eventId });
  const add = useMutation({
    mutationFn: (of: string) => api.eventTeamAdd({ event_id: eventId, email: of }, { isErrorHandled: true }),
    onSuccess: (member) => {
      const { items = [] } = queryClient.getQueryData<{ items: readonly TeamMember[] }>(key) ?? {};
      const isKnown = items.some(({ member_id: id }) => id === member.member_id);
      setEmail("");
      const message = isKnown ? messages.alreadyAdded(member.email) : messages.added(member.email);
      notifications.show({ type: isKnown ? "info" : "success", message });
      return queryClient.invalidateQueries({ queryKey: key });
    },
  });
  const error = ApiError.isInstance(add.error) ? add.error : null;
  return (
    <form
      className="event-team-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!add.isPending) add.mutate(email.trim());
      }}
    >
      <TextField
        label={messages.email}
        hint={messages.emailHint}
        type="email"
        autoComplete="off"
        required
        maxLength={254}
        value={email}
        onChange={setEmail}
        error={error === null ? undefined : (error.fieldMessages.get("email") ?? failureMessage(error))}
      />
      <Button type="submit" loading={add.isPending}>
        {messages.add}
      </Button>
    </form>
  );
}

function Members({ eventId }: { readonly eventId: string }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const confirm = useConfirm();
  const query = callQuery(api, "eventTeamList", { event_id: eventId });
  const { data, isError, refetch } = useQuery(query);
  async function remove(member: TeamMember): Promise<void> {
    const name = member.name ?? member.email;
    const isRemoved = await confirm({
      title: messages.removeTitle,
      description: messages.removeText(name),
      confirmLabel: messages.remove,
      negative: true,
      action: async () => void (await api.eventTeamRemove({ event_id: eventId, member_id: member.member_id })),
    }).catch(() => false);
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    if (isRemoved) notifications.show({ type: "success", message: messages.removed(name) });
  }
  if (data === undefined)
    return isError ? (
      <Text role="alert">
        {messages.failed}{" "}
        <Button size={400} variant="outline" onClick={() => void refetch()}>
          {messages.retry}
        </Button>
      </Text>
    ) : (
      <Loader label={messages.loading} />
    );
  if (data.items.length === 0) return <Text tone="muted">{messages.empty}</Text>;
  return (
    <ul className="event-team-list" aria-label={messages.list}>
      {data.items.map((member) => (
        <li key={member.member_id}>
          <div className="event-team-member">
            <Text>{member.name ?? member.email}</Text>
            {member.joined_at === null ? <Badge tone="warning">{messages.pending}</Badge> : null}
            <Text variant="caption" tone="muted">
              {[member.name === null ? null : member.email, timeText(member)]
                .filter((part) => part !== null)
                .join(" · ")}
            </Text>
          </div>
          <Button
            size={400}
            variant="ghost-negative"
            aria-label={messages.removeLabel(member.name ?? member.email)}
            onClick={() => void remove(member)}
          >
            {messages.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

const timeText = ({ added_at, joined_at }: TeamMember): string =>
  joined_at === null ? messages.invited(formatInstant(added_at)) : messages.since(formatInstant(joined_at));
