import type { AdminClient } from "@corp/api/admin";
import { ApiError } from "@corp/api/errors";
import type { ReactElement } from "react";
import { data, redirect } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import { messages } from "../features/personal-data/messages.ts";
import { PersonalDataPage } from "../features/personal-data/personal-data-page.tsx";
import type { PersonalDataReply, PersonalDataStep } from "../features/personal-data/personal-data-page.tsx";
import { isPersonalToken, personalDataPath } from "../features/personal-data/personal-data-path.ts";
import { receiveEmail, receiveOwnForm } from "../features/personal-data/receive-own-form.server.ts";
import { createRejection } from "../forms/form-action.server.ts";
import { privateHeaders, privatePageHeaders } from "../head/private-page.ts";
import { pageFailure } from "../navigation/page-failure.ts";
import type { Route } from "./+types/my-data";

type Params = Route.LoaderArgs["params"];

const steps: ReadonlySet<string> = new Set(["link", "own", "erasure"]);
const expired = { step: "ask", isExpired: true } as const;

async function load(context: Readonly<RouterContextProvider>, { step, token }: Params) {
  if (step === undefined) return data<PersonalDataStep>({ step: "ask", isExpired: false });
  if (!steps.has(step)) throw pageFailure({ status: 404, message: `Page not found: /my-data/${step}`, isFatal: false });
  if (!isPersonalToken(token)) return data<PersonalDataStep>(expired, { status: 404 });
  // A mail scanner opens the links of emails: they show a button, and do nothing.
  if (step === "link" || step === "erasure") return data<PersonalDataStep>({ step, token });
  try {
    const own = await context
      .get(servicesContext)
      .api.personalDataGet({ access_token: token }, { isErrorHandled: true });
    return data<PersonalDataStep>({ step: "own", token, data: own });
  } catch (error) {
    if (!ApiError.isInstance(error) || error.status !== 404) throw error;
    return data<PersonalDataStep>(expired, { status: 404 });
  }
}

export const loader = ({ context, params }: Route.LoaderArgs) => load(context, params);
export const clientLoader = ({ context, params }: Route.ClientLoaderArgs) => load(context, params);

export async function action({ context, params, request }: Route.ActionArgs) {
  const { step, token } = params;
  const { api } = context.get(servicesContext);
  if (isPersonalToken(token) && (step === "link" || step === "erasure")) return followLink(api, step, token);
  const fields = await request.formData();
  const { reply, status } = isPersonalToken(token)
    ? await receiveOwnForm(fields, token, api)
    : await receiveEmail(fields, api);
  return data<PersonalDataReply>(reply, { status });
}

/** The link of an email. */
async function followLink(api: AdminClient, step: "link" | "erasure", token: string) {
  try {
    if (step === "erasure") {
      await api.personalDataErase({ token }, { isErrorHandled: true });
      return data<PersonalDataReply>({ done: "erased" });
    }
    const { access_token: accessToken } = await api.personalDataOpen({ token }, { isErrorHandled: true });
    return redirect(personalDataPath("own", accessToken), { status: 303, headers: privateHeaders });
  } catch (error) {
    const { rejected, status } = createRejection(error, {});
    return data<PersonalDataReply>({ failure: rejected.failure }, { status });
  }
}

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = () => [
  { title: messages.title },
  { name: "description", content: messages.description },
  { name: "robots", content: "noindex" },
];

export default function MyData({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <PersonalDataPage shown={loaderData} reply={actionData ?? null} />;
}
