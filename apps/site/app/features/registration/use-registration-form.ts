import type { EventRegisterRequest } from "@corp/api";
import { useEffect, useMemo, useState } from "react";
import type { RefObject } from "react";
import { createLocalItem } from "../../editing/drafts/local-item.ts";
import type { LocalItem } from "../../editing/drafts/local-item.ts";
import { useControlledForm } from "../../forms/use-controlled-form.ts";
import type { ControlledForm } from "../../forms/use-controlled-form.ts";
import type { RejectedForm } from "../../forms/use-form-session.ts";
import { isRegistrationValues, toRegisterRequest, typedEarly } from "./registration-values.ts";
import type { RegistrationValues } from "./registration-values.ts";

export type RejectedRegistration = RejectedForm<RegistrationValues>;

export interface RegistrationFormOptions {
  readonly eventId: string;
  readonly empty: RegistrationValues;
  readonly rejected: RejectedRegistration | null;
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const loadSchema = () => import("./registration-schema.ts").then(({ registrationSchema }) => registrationSchema);

/** The form's state. Its draft is in this tab; what was typed before hydration counts. */
export function useRegistrationForm(
  element: RefObject<HTMLFormElement | null>,
  { eventId, empty, rejected, onRegister }: RegistrationFormOptions,
): ControlledForm<RegistrationValues> {
  const draft = useMemo(() => createDraft(eventId), [eventId]);
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
    onSubmit: (request) => onRegister(request),
  });
  const { restore } = form;

  useEffect(() => {
    const early = element.current === null ? {} : typedEarly(element.current, initial);
    // A rejected form is newer than the draft.
    const stored = rejected === null ? draft.read() : null;
    if (stored !== null || Object.keys(early).length > 0) restore({ ...stored, ...early });
  }, [draft, element, initial, rejected, restore]);

  return form;
}

/** For this tab alone. An expired sign-in or a reload ends the page; a consent has to be given anew. */
function createDraft(eventId: string): LocalItem<RegistrationValues> {
  const item = createLocalItem(`registration.${eventId}`, isRegistrationValues, () => sessionStorage);
  return { ...item, write: (values) => item.write({ ...values, consent: false }) };
}
