import type { Mailing } from "@corp/api";
import { callKey, callQuery } from "@corp/api/react";
import { Button, Link, Loader, Text, useNotifications } from "@corp/ui";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink, Navigate, useLocation, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { PublishDialog } from "../../../editing/publish-dialog.tsx";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { formatInstant } from "../../../lists/format-instant.ts";
import { RecordFailure } from "../../../lists/record-failure.tsx";
import { MailingForm } from "./mailing-form.tsx";
import { mailingPath } from "./mailing-path.ts";
import { MailingPreview, Recipients } from "./mailing-preview.tsx";
import { isMoving, MailingState, progressText, timeText } from "./mailing-state.tsx";
import { messages } from "./messages.ts";
import { useMailingEditor } from "./use-mailing-editor.ts";

const pollMs = 2_000;

/** A mailing: written, shown, tried on oneself, sent, and watched. */
export function MailingPage({ mailingId }: { mailingId: string }): ReactElement {
  const { api } = useServices();
  const { pathname } = useLocation();
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...callQuery(api, "mailingGet", { mailing_id: mailingId }),
    // Refetched each time the page is opened: a save must name the version that the person sees.
    refetchOnMount: "always",
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? pollMs : false),
  });
  if (error !== null && data === undefined)
    return <RecordFailure error={error} onRetry={refetch} to="/admin/mailings" toLabel={messages.toIssues} />;
  if (data !== undefined && pathname !== mailingPath(data)) return <Navigate to={mailingPath(data)} replace />;
  if (data === undefined || !isFetchedAfterMount) return <Loader label={messages.loading} />;
  return (
    <ConfirmProvider>
      <MailingWork mailing={data} />
    </ConfirmProvider>
  );
}

function MailingWork({ mailing }: { mailing: Mailing }): ReactElement {
  const { event_id: eventId, state } = mailing;
  const editor = useMailingEditor(mailing);
  const isDraft = state === "draft" || state === "withheld";
  const actions = useMailingActions(mailing, {
    saved: async () => !isDraft || !editor.isDirty || (await editor.save()),
    discard: editor.discard,
  });
  const [isSending, setSending] = useState(false);
  return (
    <AdminPage
      className="mailings"
      title={eventId === null ? messages.issueTitle : messages.messageTitle}
      back={
        <Link render={<RouterLink to={eventId === null ? "/admin/mailings" : `/admin/events/${eventId}/messages`} />}>
          {eventId === null ? messages.toIssues : messages.toMessages}
        </Link>
      }
      actions={
        isDraft ? (
          <>
            <Button variant="ghost-negative" onClick={() => void actions.remove()}>
              {messages.remove}
            </Button>
            <Button
              variant="outline"
              disabled={editor.isSaving}
              loading={actions.isTesting}
              onClick={() => actions.test()}
            >
              {messages.test}
            </Button>
            <Button
              disabled={editor.isSaving}
              onClick={() => void actions.ready().then((isReady) => setSending(isReady))}
            >
              {messages.send}
            </Button>
          </>
        ) : state === "scheduled" ? (
          <Button variant="outline" loading={actions.isStopping} onClick={() => actions.stop()}>
            {messages.stop}
          </Button>
        ) : undefined
      }
    >
      <MailingStatus mailing={mailing} />
      {isDraft ? <MailingForm editor={editor} isToParticipants={eventId !== null} /> : null}
      <MailingPreview preview={actions.preview} isLoading={actions.isShowing} onShow={() => actions.show()} />
      <PublishDialog
        key={String(isSending)}
        title={mailing.subject}
        texts={sendTexts}
        isOpen={isSending}
        onPublish={actions.send}
        onClose={() => setSending(false)}
      >
        {actions.preview === undefined ? null : (
          <>
            <Recipients of={actions.preview} />
            {actions.preview.unpublished.length === 0 ? null : (
              <Text tone="negative">{messages.unpublishedNow(actions.preview.unpublished)}</Text>
            )}
          </>
        )}
      </PublishDialog>
    </AdminPage>
  );
}

const sendTexts = {
  title: messages.sendTitle,
  text: messages.sendText,
  at: messages.sendAt,
  now: messages.sendNow,
  schedule: messages.schedule,
} as const;

function MailingStatus({ mailing }: { mailing: Mailing }): ReactElement {
  const facts = [timeText(mailing), progressText(mailing)].filter((text) => text !== "");
  return (
    <div className="mailing-status" role="status">
      <MailingState state={mailing.state} />
      {facts.length === 0 ? null : <Text>{facts.join(" · ")}</Text>}
      {mailing.state === "withheld" ? <Text tone="negative">{messages.withheldFor(mailing.withheld_for)}</Text> : null}
    </div>
  );
}

interface Typed {
  /** Stores what was typed; false: it could not. */
  readonly saved: () => Promise<boolean>;
  readonly discard: () => void;
}

function useMailingActions({ mailing_id, event_id: eventId, subject }: Mailing, { saved, discard }: Typed) {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const key = callKey("mailingGet", { mailing_id });
  const store = (next: Mailing): void => {
    queryClient.setQueryData(key, next);
    void queryClient.invalidateQueries({ queryKey: callKey("mailingList") });
  };
  const {
    mutateAsync: show,
    data: preview,
    isPending: isShowing,
  } = useMutation({ mutationFn: async () => ((await saved()) ? api.mailingPreview({ mailing_id }) : undefined) });
  const { mutate: test, isPending: isTesting } = useMutation({
    mutationFn: async () => ((await saved()) ? api.mailingTest({ mailing_id }) : undefined),
    onSuccess: (tested) => {
      if (tested !== undefined) notifications.show({ type: "success", message: messages.tested(tested.email) });
    },
  });
  const { mutate: stop, isPending: isStopping } = useMutation({
    mutationFn: () => api.mailingStop({ mailing_id }),
    onSuccess: (stopped) => {
      store(stopped);
      notifications.show({ type: "success", message: messages.wasStopped });
    },
  });
  // The API client reports failures.
  const ready = (): Promise<boolean> =>
    show().then(
      (shown) => shown !== undefined,
      () => false,
    );
  return {
    preview,
    isShowing,
    test,
    isTesting,
    stop,
    isStopping,
    ready,
    show: () => void ready(),
    async send(sendAt: string | undefined): Promise<boolean> {
      const { version = 0 } = queryClient.getQueryData<Mailing>(key) ?? {};
      const request = { mailing_id, version, ...(sendAt !== undefined && { send_at: sendAt }) };
      const sent = await api.mailingSend(request).catch(() => null);
      if (sent === null) {
        // A colleague may have changed it meanwhile.
        void queryClient.invalidateQueries({ queryKey: key });
        return false;
      }
      store(sent);
      const message = sendAt === undefined ? messages.willSend : messages.wasScheduled(formatInstant(sendAt));
      notifications.show({ type: "success", message });
      return true;
    },
    async remove(): Promise<void> {
      const isRemoved = await confirm({
        title: messages.removeTitle,
        description: messages.removeText(subject),
        confirmLabel: messages.remove,
        negative: true,
        action: async () => {
          await api.mailingRemove({ mailing_id });
          discard();
        },
      }).catch(() => false);
      if (!isRemoved) return;
      notifications.show({ type: "success", message: messages.wasRemoved });
      void queryClient.invalidateQueries({ queryKey: callKey("mailingList") });
      await navigate(eventId === null ? "/admin/mailings" : `/admin/events/${eventId}/messages`);
    },
  };
}
