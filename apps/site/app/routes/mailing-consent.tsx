import type { ReactElement } from "react";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { mailingConsent } from "../features/legal/mailing-consent.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPage } from "../page-cache/payload.ts";
import type { Route } from "./+types/mailing-consent";

export const handle = prerenderedPage;
export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, mailingConsent);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        { title: loaderData.content.title, description: loaderData.content.description, path: "/legal/mailing" },
        loaderData.origin,
      );

export default function MailingConsent({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage document={loaderData.content} />;
}
