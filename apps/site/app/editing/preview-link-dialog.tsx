import type { RequestOf, ResponseOf, RevisionEntity } from "@corp/api/contract";
import { ApiError } from "@corp/api/errors";
import { callKey } from "@corp/api/react";
import { Button, Loader, RadioGroup, Text, TextField, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { copyText } from "../components/copy-text.ts";
import { failureMessage } from "../core/failure-message.ts";
import { useServices } from "../core/services-provider.tsx";
import { zoneHere } from "../time/clock-here.ts";
import { momentIn } from "../time/event-time.ts";
import { messages } from "./messages.ts";

const days = [1, 7, 30] as const;

interface PreviewLinkDialogProps {
  readonly entity: RevisionEntity;
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The secret link to a page that is not published: created for a time, copied, withdrawn. */
export function PreviewLinkDialog({ entity, id, isOpen, onClose }: PreviewLinkDialogProps): ReactElement {
  const { api } = useServices();
  const request = { entity, entity_id: id };
  const query = useQuery({
    queryKey: callKey("previewLinkGet", request),
    queryFn: ({ signal }) => api.previewLinkGet(request, { signal, isErrorHandled: true }),
    enabled: isOpen,
  });
  const link = query.data?.link;
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={messages.previewLinkTitle}
      actions={
        <Button variant="outline" onClick={onClose}>
          {messages.close}
        </Button>
      }
    >
      <div className="publish-dialog-choice">
        <Text>{messages.previewLinkText}</Text>
        {ApiError.isInstance(query.error) ? <Text role="alert">{failureMessage(query.error)}</Text> : null}
        {query.isPending ? <Loader label={messages.previewLinkLoading} /> : null}
        {link === null ? <NewLink request={request} /> : null}
        {link ? <CurrentLink link={link} request={request} /> : null}
      </div>
    </Dialog>
  );
}

type Thing = RequestOf<"previewLinkGet">;

function NewLink({ request }: { readonly request: Thing }): ReactElement {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState("7");
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.previewLinkSet({ ...request, days: Number(chosen) }),
    onSuccess: (answer) => queryClient.setQueryData(callKey("previewLinkGet", request), answer),
  });
  return (
    <>
      <RadioGroup
        label={messages.previewLinkDays}
        options={days.map((count) => ({ value: String(count), label: messages.previewLinkDay(count) }))}
        value={chosen}
        onChange={setChosen}
      />
      <Button loading={isPending} onClick={() => mutate()}>
        {messages.previewLinkCreate}
      </Button>
    </>
  );
}

interface CurrentLinkProps {
  readonly link: ResponseOf<"previewLinkSet">["link"];
  readonly request: Thing;
}

function CurrentLink({ link, request }: CurrentLinkProps): ReactElement {
  const { api, configuration } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.previewLinkRemove(request),
    onSuccess: (answer) => {
      queryClient.setQueryData(callKey("previewLinkGet", request), answer);
      notifications.show({ type: "success", message: messages.previewLinkWithdrawn });
    },
  });
  const url = link.token === null ? null : `${configuration.publicOrigin}${previewPath(request, link.token)}`;
  const facts = [
    messages.previewLinkUntil(momentIn(link.expires_at, zoneHere())),
    ...(link.created_by === null ? [] : [messages.previewLinkBy(link.created_by)]),
  ];
  async function copy(text: string): Promise<void> {
    const isCopied = await copyText(text);
    notifications.show(
      isCopied
        ? { type: "success", message: messages.previewLinkCopied }
        : { type: "warning", message: messages.previewLinkNotCopied },
    );
  }
  return (
    <>
      {url === null ? (
        <>
          <Text>{messages.previewLinkUnknown}</Text>
          <Text tone="muted">{facts.join(", ")}</Text>
          <NewLink request={request} />
        </>
      ) : (
        <TextField label={messages.previewLinkUrl} value={url} readOnly hint={facts.join(", ")} />
      )}
      <div className="publish-dialog-actions">
        {url === null ? null : <Button onClick={() => void copy(url)}>{messages.previewLinkCopy}</Button>}
        <Button variant="ghost-negative" loading={isPending} onClick={() => mutate()}>
          {messages.previewLinkWithdraw}
        </Button>
      </div>
    </>
  );
}

const previewPath = ({ entity, entity_id: id }: Thing, token: string): string =>
  `/${entity === "event" ? "events" : "blog"}/${id}/preview/${token}`;
