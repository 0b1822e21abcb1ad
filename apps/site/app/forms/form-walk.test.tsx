// @vitest-environment jsdom
import type { JobApplication } from "@corp/api";
import { jobApplicationRequest, eventRegisterRequest } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import { createFakeApi } from "@corp/api/testing";
import { ConfirmProvider } from "@corp/ui/admin/dialog";
import { AdminProvider } from "@corp/ui/admin/provider";
import { cleanup, render } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeServices } from "../core/testing/fake-services.tsx";
import { hasSameShape } from "../editing/drafts/has-same-shape.ts";
import { createLocalItem } from "../editing/drafts/local-item.ts";
import { ApplicationDrawer } from "../features/admin/applications/application-drawer.tsx";
import { toApplicationRequest } from "../features/job-application/application-values.ts";
import { registrationFields } from "../features/registration/registration-fields.ts";
import { emptyRegistration, toRegisterRequest } from "../features/registration/registration-values.ts";
import { applicationFields } from "../fields/application/application-fields.ts";
import type { ApplicationField } from "../fields/application/application-fields.ts";
import { readForm } from "./form-action.server.ts";
import { fillUntouched, readValues } from "./form-fields.ts";
import { VisitorFields } from "./visitor-fields.tsx";
import { answerWords, emptyForm, formLabels, writeForm } from "./visitor-form.ts";
import type { FormTable } from "./visitor-form.ts";

/* Each field of the visitors' forms goes its whole way: control, value, draft, request, with and without scripts. */

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const motto = { motto: { label: "Девиз", control: { kind: "text", maxLength: 10 } } } as const satisfies FormTable;

const person = { first_name: "Анна", last_name: "Вересова", email: "anna@corp.example", phone: "+7 900 000-00-00" };
const online = "EventParticipationFormatOnline";

/** A text for each field, or one of its options. */
function answers(fields: FormTable): Record<string, string | readonly string[]> {
  const given = Object.entries(fields).map(([name, { control }]): [string, string | readonly string[]] => {
    const option = "options" in control ? (control.options[0]?.value ?? "") : `Ответ: ${name}`;
    return [name, control.kind === "several" ? [option] : option];
  });
  const own = "participation_format" in fields ? { participation_format: online } : {};
  return { ...Object.fromEntries(given), ...person, ...own };
}

const walks = [
  { what: "the job application", fields: { ...applicationFields, ...motto } },
  { what: "the registration", fields: { ...registrationFields, ...motto } },
] as const;

describe.each(walks)("every field of $what, and a made-up one", ({ what, ...walk }) => {
  const fields: FormTable = walk.fields;
  const typed = answers(fields);
  const empty = emptyForm(fields);
  const sections = [...new Set(Object.values(fields).map(({ section }) => section))];

  it("has a control, whose input becomes the value, also that of a draft", () => {
    const draft = createLocalItem(`walk.${what}`, (value): value is object => hasSameShape(value, empty));
    draft.write({ ...empty, ...typed });
    const { container } = render(
      <form>
        {sections.map((section) => (
          <VisitorFields
            key={section ?? ""}
            fields={fields}
            {...(section !== undefined && { section })}
            values={empty}
            errors={{}}
            idPrefix="walk-"
            rowClassName="row"
          />
        ))}
        <input type="text" name="participation_format" />
      </form>,
    );
    const form = container.querySelector("form") ?? document.createElement("form");
    const labels = Object.values(formLabels(fields)).filter((label) => label !== "Как вы участвуете");
    expect(labels.filter((label) => !form.textContent.includes(label))).toEqual([]);
    fillUntouched(form, draft.read() ?? {});
    expect(readValues(new FormData(form), empty)).toEqual({ ...empty, ...typed });
  });

  it("is in the request once it is given", () => {
    expect(writeForm(fields, { ...empty, ...typed })).toEqual({ ...typed, consent: false });
    const required = Object.keys(fields).filter((name) => fields[name]?.required === true);
    expect(Object.keys(writeForm(fields, empty))).toEqual([...required, "consent"]);
  });
});

function formData(values: Readonly<Record<string, string | readonly string[]>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries({ ...values, consent: "on" })) {
    for (const one of [value].flat()) data.append(name, one);
  }
  return data;
}

it("reads every field of an application that is sent without scripts", () => {
  const typed = answers(applicationFields);
  const reading = readForm(formData(typed), {
    schema: jobApplicationRequest,
    toRequest: toApplicationRequest,
    initial: emptyForm(applicationFields),
  });
  expect(reading).toMatchObject({ request: typed });
});

it("reads every field of a registration that is sent without scripts", () => {
  const typed = answers(registrationFields);
  const reading = readForm(formData(typed), {
    schema: eventRegisterRequest,
    toRequest: (values) => toRegisterRequest("event", [], values),
    initial: emptyRegistration(online, []),
  });
  expect(reading).toMatchObject({ request: typed });
});

it("shows administrators every answer of an application under its label", () => {
  const application: JobApplication = { ...examples.jobApplicationEdit.response };
  const { wrapper: Wrapper } = createFakeServices(createFakeApi({}).fetch);
  const drawer = (
    <AdminProvider>
      <ConfirmProvider>
        <ApplicationDrawer application={application} onClose={() => undefined} />
      </ConfirmProvider>
    </AdminProvider>
  );
  render(
    <Wrapper>
      <RouterProvider router={createMemoryRouter([{ path: "/", element: drawer }])} />
    </Wrapper>,
  );
  const text = document.body.textContent;
  const facts = Object.entries<ApplicationField>(applicationFields).filter(
    ([name]) => !/^(?:fir|la)st_name$/u.test(name),
  );
  for (const [name, field] of facts) {
    const stored: unknown = Reflect.get(application, name);
    const words = typeof stored === "string" ? answerWords(field, stored) : "";
    expect(text).toContain(field.factLabel ?? field.label);
    expect({ name, isShown: text.includes(words ?? "") }).toEqual({ name, isShown: true });
  }
});
