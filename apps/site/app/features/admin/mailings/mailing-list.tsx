import type { Mailing } from "@corp/api";
import { callInfiniteQuery } from "@corp/api/react";
import { Button, Link } from "@corp/ui";
import type { TableColumn } from "@corp/ui/admin/table";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink, useNavigate } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { useCreateOnce } from "../../../editing/use-create-once.ts";
import { formatInstant } from "../../../lists/format-instant.ts";
import { PagesTable } from "../../../lists/pages-table.tsx";
import { usePages } from "../../../lists/use-pages.ts";
import { mailingPath } from "./mailing-path.ts";
import { MailingState, progressText } from "./mailing-state.tsx";
import { messages } from "./messages.ts";

const rowId = ({ mailing_id: id }: Mailing): string => id;

const columns: readonly TableColumn<Mailing>[] = [
  {
    id: "subject",
    title: messages.columns.subject,
    isRowHeader: true,
    width: "18rem",
    render: (mailing) => <Link render={<RouterLink to={mailingPath(mailing)} />}>{mailing.subject}</Link>,
  },
  {
    id: "state",
    title: messages.columns.state,
    width: "11rem",
    render: ({ state }) => <MailingState state={state} />,
  },
  {
    id: "when",
    title: messages.columns.when,
    width: "15rem",
    render: ({ send_at: at }) => (at === null ? "" : formatInstant(at)),
  },
  { id: "sent", title: messages.columns.sent, width: "14rem", render: progressText },
];

interface MailingsProps {
  /** Null means issues of the digest. */
  readonly eventId: string | null;
  readonly title: string;
  readonly empty: string;
}

/** Drafts, and sent mailings with how many emails of how many went. */
export function MailingList({ eventId, title, empty }: MailingsProps): ReactElement {
  const { api } = useServices();
  const request = { limit: 50, ...(eventId !== null && { event_id: eventId }) };
  const pages = usePages(callInfiniteQuery(api, "mailingList", request));
  return <PagesTable pages={pages} label={title} columns={columns} getRowId={rowId} empty={empty} />;
}

interface CreateMailingProps {
  readonly eventId: string | null;
  readonly subject: string;
  readonly label: string;
}

/** Creates a draft and opens it. */
export function CreateMailing({ eventId, subject, label }: CreateMailingProps): ReactElement {
  const { api } = useServices();
  const navigate = useNavigate();
  const createOnce = useCreateOnce();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      createOnce(eventId ?? "", (request_key) =>
        api.mailingCreate({ ...(eventId !== null && { event_id: eventId }), subject, request_key }),
      ),
    onSuccess: (mailing) => navigate(mailingPath(mailing)),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {label}
    </Button>
  );
}
