import { Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { data } from "react-router";
import { servicesContext } from "../core/services.ts";
import { InternshipPage } from "../features/company/internship-page.tsx";
import { internshipTexts } from "../features/company/internship-texts.server.ts";
import { ApplicationSent } from "../features/job-application/application-sent.tsx";
import {
  DeferredApplicationForm,
  preloadApplicationForm,
} from "../features/job-application/deferred-application-form.ts";
import { messages } from "../features/job-application/messages.ts";
import { receiveApplication } from "../features/job-application/receive-application.server.ts";
import { redirectWithNews } from "../forms/redirect-with-news.server.ts";
import { pageHead } from "../head/page-head.ts";
import { loadPayload, prerenderedPage, staticPageWithNews } from "../page-cache/payload.ts";
import type { Route } from "./+types/internship";
import "./internship.css";

export const handle = prerenderedPage;
export const loader = ({ context, request }: Route.LoaderArgs) => staticPageWithNews(context, internshipTexts, request);
export async function clientLoader(args: Route.ClientLoaderArgs) {
  const [page] = await Promise.all([loadPayload(args), preloadApplicationForm()]);
  return { ...page, news: null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const failure = await receiveApplication(await request.formData(), context.get(servicesContext).api);
  if (failure === null) return redirectWithNews("/internship#outcome", "sent");
  return data(failure.rejected, { status: failure.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: messages.title, description: messages.description, path: "/internship" }, loaderData?.origin ?? "");

export default function Internship({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const isSent = sentTo !== null || loaderData.news === "sent";
  return (
    <div className="internship company-page shell-container">
      <InternshipPage texts={loaderData.content} />
      <section id="application" className="internship-application">
        {isSent ? (
          <ApplicationSent email={sentTo} />
        ) : (
          <>
            <header className="internship-application-head">
              <Text as="h2" variant="headline">
                {messages.formTitle}
              </Text>
              <Text variant="lead" tone="muted">
                {messages.formLead}
              </Text>
            </header>
            <DeferredApplicationForm rejected={actionData ?? null} onSent={setSentTo} />
          </>
        )}
      </section>
    </div>
  );
}
