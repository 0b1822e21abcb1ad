import type { ReactElement } from "react";
import { LegalPage } from "../features/legal/legal-page.tsx";
import { privacyPolicy } from "../features/legal/privacy-policy.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPage } from "../page-cache/payload.ts";
import type { Route } from "./+types/privacy-policy";

export const handle = prerenderedPage;
export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, privacyPolicy);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        { title: loaderData.content.title, description: loaderData.content.description, path: "/legal/privacy" },
        loaderData.origin,
      );

export default function PrivacyPolicy({ loaderData }: Route.ComponentProps): ReactElement {
  return <LegalPage document={loaderData.content} />;
}
