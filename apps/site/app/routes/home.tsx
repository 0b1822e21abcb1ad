import { Button, Link, Text } from "@corp/ui";
import { HydrationBoundary, useQuery } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { brand } from "../core/brand.ts";
import { loadInBrowser, loadOnServer } from "../core/load-queries.ts";
import { useServices } from "../core/services-provider.tsx";
import type { Services } from "../core/services.ts";
import { EventGrid } from "../features/events/event-grid.tsx";
import { firstEvents } from "../features/events/event-queries.ts";
import { FeaturedEvent } from "../features/events/featured-event.tsx";
import { messages } from "../features/events/messages.ts";
import { PastEvents } from "../features/events/past-events.tsx";
import { RunningLine, runningLineQuery } from "../features/running-line/running-line.tsx";
import "./home.css";
import type { Route } from "./+types/home";

const upcomingCount = 7;
const pastCount = 5;

async function load(queryClient: QueryClient, { api }: Services): Promise<void> {
  await Promise.all([
    queryClient.query({ ...runningLineQuery(api), staleTime: "static" }),
    queryClient.query({ ...firstEvents(api, "upcoming", upcomingCount), staleTime: "static" }),
    queryClient.query({ ...firstEvents(api, "past", pastCount), staleTime: "static" }),
  ]);
}

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, load);
export const clientLoader = ({ context }: Route.ClientLoaderArgs) => loadInBrowser(context, load);

export const meta: Route.MetaFunction = () => [
  { title: `${brand.name} — мероприятия для инженеров` },
  { name: "description", content: messages.heroLead },
];

export default function Home({ loaderData }: Route.ComponentProps): ReactElement {
  return (
    <HydrationBoundary state={loaderData.queries}>
      <RunningLine />
      <HomeContent />
    </HydrationBoundary>
  );
}

function HomeContent(): ReactElement {
  const { api } = useServices();
  const upcoming = useQuery(firstEvents(api, "upcoming", upcomingCount)).data?.items ?? [];
  const past = useQuery(firstEvents(api, "past", pastCount)).data?.items ?? [];
  const [next, ...rest] = upcoming;
  return (
    <div className="home shell-container">
      <section className="home-hero">
        <Text as="h1" variant="display">
          {messages.heroTitle}
        </Text>
        <div className="home-hero-side">
          <Text variant="lead">{messages.heroLead}</Text>
          <Button size={600} render={<RouterLink to="/events" />}>
            {messages.heroAction}
          </Button>
        </div>
      </section>
      {next === undefined ? null : <FeaturedEvent event={next} />}
      {rest.length === 0 ? null : (
        <section className="home-section">
          <Text as="h2" variant="headline">
            {messages.upcomingTitle}
          </Text>
          <EventGrid events={rest} />
        </section>
      )}
      {past.length === 0 ? null : (
        <section className="home-section">
          <div className="home-section-head">
            <Text as="h2" variant="headline">
              {messages.pastTitle}
            </Text>
            <Link render={<RouterLink to="/events?period=past" />}>{messages.pastLink}</Link>
          </div>
          <PastEvents events={past} />
        </section>
      )}
    </div>
  );
}
