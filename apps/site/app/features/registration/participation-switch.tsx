import type { Event, OwnRegistration, ParticipationFormat } from "@corp/api";
import { Button, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { withBase } from "../../navigation/base-path.ts";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { formMessages } from "./form-messages.ts";
import { ownRegistrationPath } from "./own-registration.ts";
import { useRegistration } from "./use-registration.ts";
import { wantableFormat } from "./wantable-format.ts";

const { switching } = formMessages;

interface ParticipationSwitchProps {
  readonly event: Event;
  /** A guest needs the manage token; an account does not. */
  readonly registration: OwnRegistration & Partial<RegistrationReceipt>;
  readonly onSwitched: () => void;
}

/** Switches between hall and online in the browser. Imported when there is a registration. */
export function ParticipationSwitch({
  event,
  registration,
  onSwitched,
}: ParticipationSwitchProps): ReactElement | null {
  const { switchTo } = useRegistration(event);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const format = wantableFormat(event, registration);
  if (format === null) return null;
  const send = async (): Promise<void> => {
    setSending(true);
    const rejection = await switchTo(registration, format);
    setSending(false);
    setFailure(rejection);
    if (rejection === null) onSwitched();
  };
  return (
    <div className="registration-switch">
      <Text tone="muted">{switchHint(registration)}</Text>
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
      <Button variant="outline" loading={isSending} onClick={() => void send()}>
        {switchLabel(registration, format)}
      </Button>
    </div>
  );
}

interface SwitchFormProps {
  readonly event: Event;
  readonly registration: OwnRegistration;
  readonly receipt: RegistrationReceipt;
  /** Why the last attempt did nothing. */
  readonly failure: string | null;
}

/** The same on the page of a registration, also without scripts. */
export function SwitchForm({ event, registration, receipt, failure }: SwitchFormProps): ReactElement | null {
  const format = wantableFormat(event, registration);
  if (format === null) return null;
  return (
    <form
      className="registration-form registration-page-part"
      method="post"
      action={withBase(ownRegistrationPath(event.event_id, receipt))}
    >
      <Text as="h2" variant="subtitle">
        {switching.title}
      </Text>
      <Text tone="muted">{switchHint(registration)}</Text>
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
      <input type="hidden" name="participation_format" value={format} />
      <Button type="submit" name="intent" value="switch" variant="outline">
        {switchLabel(registration, format)}
      </Button>
    </form>
  );
}

function switchHint({ state, waits_for: waitsFor }: OwnRegistration): string {
  if (waitsFor !== null) return switching.waitingHint;
  return state === "waitlisted" ? switching.fromWaitlistHint : switching.hint;
}

function switchLabel({ waits_for: waitsFor }: OwnRegistration, format: ParticipationFormat): string {
  const labels = waitsFor === null ? switching.labels : switching.stayLabels;
  return format === "EventParticipationFormatOnline" ? labels.online : labels.onSite;
}
