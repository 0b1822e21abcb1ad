import type { AdminClient } from "@corp/api/admin";
import { personalDataLinkSendRequest, personalDataNameSetRequest } from "@corp/api/contract";
import { readForm, createRejection } from "../../forms/form-action.server.ts";
import { readValues } from "../../forms/form-fields.ts";
import type { RejectedForm } from "../../forms/rejection.ts";
import { emptyName } from "../../personal-data/name-form.tsx";
import type { PersonalDataReply } from "./personal-data-page.tsx";

interface FormReply {
  readonly reply: PersonalDataReply;
  readonly status: number;
}

type Api = Pick<
  AdminClient,
  "personalDataLinkSend" | "personalDataNameSet" | "personalDataConsentWithdraw" | "personalDataErasureSend"
>;

const options = { isErrorHandled: true } as const;

/** The response is the same whether anything is stored about the email or not. */
export async function receiveEmail(fields: FormData, api: Api): Promise<FormReply> {
  const reading = readForm(fields, {
    schema: personalDataLinkSendRequest,
    toRequest: ({ email }) => ({ email: email.trim() }),
    initial: { email: "" },
  });
  if (!("request" in reading)) return { reply: reading, status: 400 };
  return toReply(api.personalDataLinkSend(reading.request, options), {
    done: { done: "link-sent" },
    values: reading.values,
    rejectedReply: (rejected) => rejected,
  });
}

/** One of the forms of the page with one's own data. */
export async function receiveOwnForm(fields: FormData, token: string, api: Api): Promise<FormReply> {
  const intent = fields.get("intent");
  if (intent === "name") {
    const reading = readForm(fields, {
      schema: personalDataNameSetRequest,
      toRequest: (values) => ({ access_token: token, ...values }),
      initial: emptyName,
    });
    if (!("request" in reading)) return { reply: { name: reading }, status: 400 };
    return toReply(api.personalDataNameSet(reading.request, options), {
      done: { changed: "name" },
      values: reading.values,
      rejectedReply: (name) => ({ name }),
    });
  }
  if (intent === "withdraw") {
    const values = readValues(fields, { consent_id: "" });
    return toReply(api.personalDataConsentWithdraw({ access_token: token, ...values }, options), {
      done: { changed: "consent" },
      values,
      rejectedReply: (withdrawal) => ({ withdrawal }),
    });
  }
  return toReply(api.personalDataErasureSend({ access_token: token }, options), {
    done: { done: "erasure-sent" },
    values: {},
    rejectedReply: ({ failure }) => ({ failure }),
  });
}

interface Replies<Values extends object> {
  readonly done: PersonalDataReply;
  readonly values: Values;
  readonly rejectedReply: (rejected: RejectedForm<Values>) => PersonalDataReply;
}

async function toReply<Values extends object>(
  response: Promise<unknown>,
  { done, values, rejectedReply }: Replies<Values>,
): Promise<FormReply> {
  try {
    await response;
    return { reply: done, status: 200 };
  } catch (error) {
    const { rejected, status } = createRejection(error, values);
    return { reply: rejectedReply(rejected), status };
  }
}
