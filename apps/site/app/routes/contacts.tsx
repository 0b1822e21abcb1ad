import type { ReactElement } from "react";
import { ContactsPage } from "../features/company/contacts-page.tsx";
import { contactsTexts } from "../features/company/contacts-texts.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPage } from "../page-cache/payload.ts";
import type { Route } from "./+types/contacts";

export const handle = prerenderedPage;
export const loader = ({ context }: Route.LoaderArgs) => staticPage(context, contactsTexts);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadPayload(args);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        { title: loaderData.content.title, description: loaderData.content.description, path: "/contacts" },
        loaderData.origin,
      );

export default function Contacts({ loaderData }: Route.ComponentProps): ReactElement {
  return <ContactsPage texts={loaderData.content} />;
}
