import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { data } from "react-router";
import { Outcome } from "../components/outcome.tsx";
import { PageIntro } from "../components/page-intro.tsx";
import { servicesContext } from "../core/services.ts";
import { DigestForm } from "../features/digest/digest-form.tsx";
import { messages } from "../features/digest/messages.ts";
import { receiveSubscription } from "../features/digest/receive-subscription.server.ts";
import { redirectWithNews } from "../forms/redirect-with-news.server.ts";
import { pageHead } from "../head/page-head.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { staticPageWithNews } from "../page-cache/payload.ts";
import type { Route } from "./+types/digest";
import "../features/digest/digest-form.css";
import "./digest.css";

export const loader = ({ context, request }: Route.LoaderArgs) => staticPageWithNews(context, null, request);
export const clientLoader = ({ context, request }: Route.ClientLoaderArgs) =>
  staticPageWithNews(context, null, request);

export async function action({ context, request }: Route.ActionArgs) {
  const failure = await receiveSubscription(await request.formData(), context.get(servicesContext).api);
  if (failure === null) return redirectWithNews("/digest#outcome", "subscribed");
  return data(failure.rejected, { status: failure.status });
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({ title: messages.title, description: messages.description, path: "/digest" }, loaderData?.origin ?? "");

export default function Digest({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  return (
    <div className="digest shell-container">
      <PageIntro title={messages.title} lead={messages.lead} />
      <section id="digest" className="digest-place" aria-label={messages.formLabel}>
        {loaderData.news === "subscribed" ? (
          <Outcome title={messages.subscribedTitle} titleAs="h3" className="digest-form" isNew>
            <Text tone="muted">{messages.subscribedAnyway}</Text>
            <Link render={<PageLink to="/digest" />}>{messages.another}</Link>
          </Outcome>
        ) : (
          <DigestForm rejected={actionData ?? null} />
        )}
        <Text variant="caption" tone="muted">
          {messages.privacyBefore}
          <Link render={<PageLink to="/legal/privacy" />}>{messages.privacyLink}</Link>.
        </Text>
      </section>
      <section className="digest-inside">
        <Text as="h2" variant="headline">
          {messages.insideTitle}
        </Text>
        <ul>
          {messages.inside.map(({ title, text }) => (
            <li key={title}>
              <Text as="h3" variant="subtitle">
                {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
