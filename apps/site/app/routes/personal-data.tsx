import type { ReactElement } from "react";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { personalDataConsent } from "../features/legal/personal-data-consent.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPage } from "../page-cache/payload.ts";
import type { Route } from "./+types/personal-data";

export const handle = prerenderedPage;
export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, personalDataConsent);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        { title: loaderData.content.title, description: loaderData.content.description, path: "/legal/personal-data" },
        loaderData.origin,
      );

export default function PersonalData({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage document={loaderData.content} />;
}
