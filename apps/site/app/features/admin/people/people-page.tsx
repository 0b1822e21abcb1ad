import type { PersonalData } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { Button, Text, TextField, useNotifications } from "@corp/ui";
import { ConfirmProvider, useConfirm } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { Outcome } from "../../../components/outcome.tsx";
import { failureMessage } from "../../../core/failure-message.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { readValues } from "../../../forms/form-fields.ts";
import { AdminPage } from "../../../lists/admin-page.tsx";
import { NameForm, emptyName } from "../../../personal-data/name-form.tsx";
import { personToOpen } from "../../../personal-data/person-to-open.ts";
import type { PersonToOpen } from "../../../personal-data/person-to-open.ts";
import { PersonalDataView } from "../../../personal-data/personal-data-view.tsx";
import { saveCopy } from "../../../personal-data/save-copy.ts";
import { messages } from "./messages.ts";

/** The data of one person, by email. The email is not in the URL, which logs and histories keep. */
export function PeoplePage(): ReactElement {
  const location = useLocation();
  // Each choice in the palette is a navigation, also from this page to itself.
  return <People key={location.key} asked={personToOpen(location.state)} />;
}

function People({ asked }: { readonly asked: PersonToOpen | null }): ReactElement {
  const { api } = useServices();
  const notifications = useNotifications();
  const [email, setEmail] = useState(asked?.email ?? "");
  const [person, setPerson] = useState<PersonalData | null>(null);
  const [erased, setErased] = useState<string | null>(null);
  const read = (of: string) => api.personGet({ email: of }, { isErrorHandled: true });
  const lookUp = useMutation({ mutationFn: read, onMutate: () => setPerson(null), onSuccess: setPerson });
  const readFirst = useEffectEvent((): void => {
    if (asked !== null) lookUp.mutate(asked.email);
  });
  useEffect(() => readFirst(), []);

  const error = ApiError.isInstance(lookUp.error) ? lookUp.error : null;

  async function correct(of: string, fields: FormData): Promise<void> {
    await api.personNameSet({ email: of, ...readValues(fields, emptyName) }, { isErrorHandled: true });
    notifications.show({ type: "success", message: messages.corrected });
    setPerson(await read(of));
  }

  return (
    <AdminPage title={messages.title} lead={messages.lead}>
      <form
        className="people-search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setErased(null);
          if (!lookUp.isPending) lookUp.mutate(email.trim());
        }}
      >
        <TextField
          label={messages.email}
          type="email"
          autoComplete="off"
          required
          maxLength={254}
          value={email}
          onChange={setEmail}
          error={error?.fieldMessages.get("email")}
        />
        <Button type="submit" loading={lookUp.isPending}>
          {messages.find}
        </Button>
      </form>
      {error === null || error.fieldMessages.size > 0 ? null : (
        <Text tone="negative" role="alert">
          {failureMessage(error)}
        </Text>
      )}
      {erased === null ? null : (
        <Outcome title={messages.erasedTitle} className="people-found" isNew>
          <Text>{messages.erased(erased)}</Text>
        </Outcome>
      )}
      {person === null ? null : (
        <ConfirmProvider>
          <Person
            data={person}
            onCorrect={(fields) => correct(person.email ?? "", fields)}
            onErased={(of) => {
              setPerson(null);
              setErased(of);
            }}
          />
        </ConfirmProvider>
      )}
    </AdminPage>
  );
}

interface PersonProps {
  readonly data: PersonalData;
  readonly onCorrect: (fields: FormData) => Promise<void>;
  readonly onErased: (email: string) => void;
}

function Person({ data, onCorrect, onErased }: PersonProps): ReactElement {
  const { api } = useServices();
  const confirm = useConfirm();
  const email = data.email ?? "";
  const title = messages.of(email);
  if (isEmpty(data)) {
    return (
      <Text role="status" tone="muted">
        {messages.nothing}
      </Text>
    );
  }

  async function eraseAll(): Promise<void> {
    const isErased = await confirm({
      title: messages.eraseTitle,
      description: messages.eraseText(email),
      confirmLabel: messages.eraseNow,
      negative: true,
      action: () => api.personErase({ email }),
    })
      // The API client shows a failure.
      .catch(() => false);
    if (isErased) onErased(email);
  }

  return (
    <section className="people-found" aria-label={title}>
      <div role="status">
        <Text as="h2" variant="title">
          {title}
        </Text>
      </div>
      <div className="people-actions">
        <Button variant="outline" onClick={() => saveCopy(data)}>
          {messages.copy}
        </Button>
        <Button variant="ghost-negative" onClick={() => void eraseAll()}>
          {messages.erase}
        </Button>
      </div>
      <PersonalDataView
        data={data}
        registrationsTitle={messages.registrations}
        renderCorrection={(name) => <NameForm name={name} sending={{ onSend: onCorrect }} />}
        renderWithdrawal={null}
      />
    </section>
  );
}

const isEmpty = (data: PersonalData): boolean =>
  !data.is_blacklisted &&
  [data.registrations, data.applications, data.subscriptions, data.consents, data.emails].every(
    ({ length }) => length === 0,
  );
