import { Button, EmptyState, Link, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { brand } from "../domain/brand.ts";
import { ArticleGrid } from "../features/articles/article-grid.tsx";
import { latestArticles } from "../features/articles/article-queries.ts";
import { feedAlternates } from "../features/articles/feed-paths.ts";
import { preloadDigestForm } from "../features/digest/deferred-digest-form.ts";
import { DigestBand } from "../features/digest/digest-band.tsx";
import { EventGrid } from "../features/events/event-grid.tsx";
import { firstEvents } from "../features/events/event-queries.ts";
import { FeaturedEvent } from "../features/events/featured-event.tsx";
import { PastEvents } from "../features/events/past-events.tsx";
import { JoinBand } from "../features/home/join-band.tsx";
import { messages } from "../features/home/messages.ts";
import { Themes } from "../features/home/themes.tsx";
import { AnnouncementTicker, tickerQuery } from "../features/ticker/ticker.tsx";
import { organizationJsonLd } from "../head/json-ld.ts";
import { pageHead } from "../head/page-head.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { loadUncached, loadOnServer } from "../page-cache/load-queries.ts";
import "./home.css";
import type { Route } from "./+types/home";

const upcomingCount = 7;
const pastCount = 5;
const articleCount = 3;

async function load(queryClient: QueryClient, { api }: Services): Promise<void> {
  await Promise.all([
    queryClient.query({ ...tickerQuery(api), staleTime: "static" }),
    queryClient.query({ ...firstEvents(api, "upcoming", upcomingCount), staleTime: "static" }),
    queryClient.query({ ...firstEvents(api, "past", pastCount), staleTime: "static" }),
    queryClient.query({ ...latestArticles(api, articleCount), staleTime: "static" }),
  ]);
}

export const loader = ({ context }: Route.LoaderArgs) =>
  loadOnServer(context, async (queryClient, services): Promise<readonly object[]> => {
    await Promise.all([load(queryClient, services), preloadDigestForm()]);
    return organizationJsonLd(services.configuration.publicOrigin) as readonly object[];
  });

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadUncached(context, async (queryClient, services): Promise<readonly object[]> => {
    await load(queryClient, services);
    return [];
  });

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageHead(
        {
          title: messages.pageTitle,
          description: brand.description,
          path: "/",
          alternates: feedAlternates(brand.name),
          jsonLd: loaderData.result,
        },
        loaderData.origin,
      );

export default function Home(): ReactElement {
  return (
    <>
      <AnnouncementTicker />
      <HomeContent />
    </>
  );
}

function HomeContent(): ReactElement {
  const { api } = useServices();
  const upcoming = useQuery(firstEvents(api, "upcoming", upcomingCount)).data?.items ?? [];
  const past = useQuery(firstEvents(api, "past", pastCount)).data?.items ?? [];
  const articles = useQuery(latestArticles(api, articleCount)).data ?? [];
  // The event that takes place next is first, which one that is postponed or called off is not.
  const isOff = (event: (typeof upcoming)[number]): boolean => event.is_postponed || event.called_off !== null;
  const [next, ...rest] = upcoming.toSorted((one, other) => Number(isOff(one)) - Number(isOff(other)));
  return (
    <div className="home shell-container">
      <section className="home-hero">
        <Text as="h1" variant="display">
          {messages.heroTitle}
        </Text>
        <div className="home-hero-side">
          <Text variant="lead">{messages.heroLead}</Text>
          <p className="home-hero-ways">
            <Button size={600} render={<PageLink to="/events" />}>
              {messages.heroAction}
            </Button>
            <Link variant="text" render={<PageLink to="/blog" />}>
              {messages.heroBlog}
            </Link>
          </p>
        </div>
      </section>
      {next === undefined ? (
        <EmptyState
          title={messages.emptyTitle}
          action={
            past.length === 0 ? undefined : (
              <Link render={<PageLink to="/events?period=past" />}>{messages.pastLink}</Link>
            )
          }
        >
          {messages.emptyText}
        </EmptyState>
      ) : (
        <FeaturedEvent event={next} />
      )}
      {rest.length === 0 ? null : (
        <Section title={messages.upcomingTitle}>
          <EventGrid events={rest} />
        </Section>
      )}
      <Themes />
      {articles.length === 0 ? null : (
        <Section title={messages.articlesTitle} more={{ to: "/blog", name: messages.articlesLink }}>
          <ArticleGrid articles={articles} />
        </Section>
      )}
      <DigestBand />
      {past.length === 0 ? null : (
        <Section title={messages.pastTitle} more={{ to: "/events?period=past", name: messages.pastLink }}>
          <PastEvents events={past} />
        </Section>
      )}
      <JoinBand />
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly more?: { readonly to: string; readonly name: string };
  readonly children: ReactNode;
}

function Section({ title, more, children }: SectionProps): ReactElement {
  return (
    <section className="home-section">
      <div className="home-section-head">
        <Text as="h2" variant="headline">
          {title}
        </Text>
        {more === undefined ? null : <Link render={<PageLink to={more.to} />}>{more.name}</Link>}
      </div>
      {children}
    </section>
  );
}
