import type { EventRegisterRequest } from "@corp/api";
import { useEffect, useMemo, useState } from "react";
import type { RefObject } from "react";
import type { FormRefusal } from "../../forms/rejected-form.ts";
import { createLocalDraft } from "../../editing/drafts/local-item.ts";
import { useForm } from "../../forms/use-controlled-form.ts";
import type { Form } from "../../forms/use-controlled-form.ts";
import { isRegistrationValues, toRegisterRequest, typedEarly } from "./registration-values.ts";
import type { RegistrationValues } from "./registration-values.ts";

/** What the server gave back of a form that was sent without scripts. */
export type RegistrationRefusal = FormRefusal<RegistrationValues>;

export interface RegistrationFormOptions {
  readonly eventId: string;
  readonly empty: RegistrationValues;
  readonly refusal: RegistrationRefusal | null;
  readonly onRegister: (request: EventRegisterRequest) => Promise<void>;
}

const loadSchema = () => import("./registration-schema.ts").then(({ registrationSchema }) => registrationSchema);

/** The form's state, which outlives the page: what was typed waits in this tab, and what was typed before the scripts came counts. */
export function useRegistrationForm(
  element: RefObject<HTMLFormElement | null>,
  { eventId, empty, refusal, onRegister }: RegistrationFormOptions,
): Form<RegistrationValues> {
  const draft = useMemo(
    () => createLocalDraft(`registration.${eventId}`, isRegistrationValues, () => sessionStorage),
    [eventId],
  );
  const [initial] = useState(() =>
    refusal === null ? empty : { ...refusal.values, request_key: refusal.values.request_key || empty.request_key },
  );
  const form = useForm({
    initial,
    element,
    initialErrors: refusal?.errors,
    initialFailure: refusal?.failure,
    schema: loadSchema,
    toRequest: (typed) => toRegisterRequest(eventId, typed),
    onSubmit: async (request) => {
      await onRegister(request);
      draft.clear();
    },
  });
  const { values, isDirty, restore } = form;

  useEffect(() => {
    const early = element.current === null ? {} : typedEarly(element.current, initial);
    // What was just sent is newer than what was kept.
    const kept = refusal === null ? draft.read() : null;
    if (kept !== null || Object.keys(early).length > 0) restore({ ...kept, ...early });
  }, [draft, element, initial, refusal, restore]);

  // An expired sign-in or a reload takes the page away; a consent is given anew.
  useEffect(() => {
    if (isDirty) draft.write({ ...values, consent: false });
  }, [draft, isDirty, values]);

  return form;
}
