import { ApiError } from "@corp/api/errors";
import type { ReactElement } from "react";
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import { messages } from "../features/digest/digest-link-messages.ts";
import { DigestLinkPage } from "../features/digest/digest-link-page.tsx";
import type { DigestLinkAction, DigestLinkOutcome } from "../features/digest/digest-link-page.tsx";
import { createRejection } from "../forms/form-action.server.ts";
import { privatePageHeaders } from "../head/private-page.ts";
import "./digest.css";
import type { Route } from "./+types/digest-link";

function linkAction({ pathname }: URL): DigestLinkAction {
  return pathname.includes("/digest/confirm/") ? "confirm" : "unsubscribe";
}

export const loader = ({ url }: Route.LoaderArgs) => ({ action: linkAction(url) });

/** The form of the page, and the POST of a mail program's button (RFC 8058), which has no cookies. */
export async function action({ context, params, url }: Route.ActionArgs) {
  const { outcome, status } = await follow(context, linkAction(url), {
    subscriber_id: params.subscriberId,
    token: params.token,
  });
  return data(outcome, { status });
}

async function follow(
  context: Readonly<RouterContextProvider>,
  name: DigestLinkAction,
  link: { readonly subscriber_id: string; readonly token: string },
): Promise<{ readonly outcome: DigestLinkOutcome; readonly status: number }> {
  const { api } = context.get(servicesContext);
  try {
    await api.digestSet({ ...link, is_subscribed: name === "confirm" }, { isErrorHandled: true });
    return { outcome: { state: "done" }, status: 200 };
  } catch (error) {
    if (ApiError.isInstance(error) && (error.status === 404 || error.status === 400))
      return { outcome: { state: "invalid" }, status: 404 };
    const { rejected, status } = createRejection(error, {});
    return { outcome: { failure: rejected.failure ?? "" }, status };
  }
}

export const headers = privatePageHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: messages[loaderData?.action ?? "confirm"].title },
  { name: "robots", content: "noindex" },
];

export default function DigestLink({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return <DigestLinkPage action={loaderData.action} outcome={actionData ?? null} />;
}
