import type { EventRegisterRequest } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useUser } from "@corp/auth/react";
import { useEffect, useMemo, useState } from "react";
import type { RefObject } from "react";
import { createLocalItem, createPersonalItem } from "../../editing/drafts/local-item.ts";
import type { LocalItem } from "../../editing/drafts/local-item.ts";
import { useControlledForm } from "../../forms/use-controlled-form.ts";
import type { ControlledForm } from "../../forms/use-controlled-form.ts";
import type { RejectedForm } from "../../forms/use-form-session.ts";
import { accountValues, isRegistrationValues, toRegisterRequest, typedEarly } from "./registration-values.ts";
import type { RegistrationValues } from "./registration-values.ts";

export interface RejectedRegistration extends RejectedForm<RegistrationValues> {
  /** The address has a registration. */
  readonly isRegistered?: boolean;
}

export interface RegistrationForm extends ControlledForm<RegistrationValues> {
  /** The address of the last attempt has a registration. */
  readonly isRegistered: boolean;
}

/** Whether the address, or the account, has a registration for the event. */
export const isAlreadyRegistered = (error: unknown): boolean =>
  ApiError.isInstance(error) && error.body?.code === "ALREADY_REGISTERED";

export interface RegistrationFormOptions {
  readonly eventId: string;
  readonly empty: RegistrationValues;
  readonly rejected: RejectedRegistration | null;
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const loadSchema = () => import("./registration-schema.ts").then(({ registrationSchema }) => registrationSchema);

/** The form's state. Its draft is in this tab; input from before hydration counts; an account's data is filled in. */
export function useRegistrationForm(
  element: RefObject<HTMLFormElement | null>,
  { eventId, empty, rejected, onRegister }: RegistrationFormOptions,
): RegistrationForm {
  const user = useUser();
  const [isRegistered, setRegistered] = useState(rejected?.isRegistered === true);
  const subject = user?.subject ?? null;
  const draft = useMemo(() => createDraft(eventId, subject), [eventId, subject]);
  const [initial] = useState(() =>
    rejected === null ? empty : { ...rejected.values, request_key: rejected.values.request_key || empty.request_key },
  );
  const form = useControlledForm({
    initial,
    element,
    rejected,
    loadSchema,
    draft,
    toRequest: (typed) => toRegisterRequest(eventId, typed),
    async onSubmit(request) {
      setRegistered(false);
      await onRegister(request).catch((error: unknown) => {
        setRegistered(isAlreadyRegistered(error));
        throw error;
      });
    },
  });
  const { restore } = form;

  useEffect(() => {
    const early = element.current === null ? {} : typedEarly(element.current, initial);
    // A rejected form is newer than the draft.
    const stored = rejected === null ? draft.read() : null;
    const account = user === null || rejected !== null ? {} : accountValues(user);
    const known = { ...account, ...typedOf(stored), ...early };
    if (Object.keys(known).length > 0) restore(known);
  }, [draft, element, initial, rejected, restore, user]);

  return { ...form, isRegistered };
}

function typedOf(stored: RegistrationValues | null): Partial<RegistrationValues> {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => value !== ""));
}

/** For this tab and this person alone. An expired sign-in or a reload ends the page; a consent has to be given anew. */
function createDraft(eventId: string, subject: string | null): LocalItem<RegistrationValues> {
  const draft = createPersonalItem(
    (suffix) => createLocalItem(`registration.${eventId}${suffix}`, isRegistrationValues, () => sessionStorage),
    subject,
  );
  return { ...draft, write: (values) => draft.write({ ...values, consent: false }) };
}
