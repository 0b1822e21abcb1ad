import { Button } from "@corp/ui";
import type { ReactElement } from "react";
import { withBase } from "../navigation/base-path.ts";
import { messages } from "./messages.ts";
import { RemovedEvent, removedEventText } from "./removed-event.tsx";
import { sitePages } from "./site-pages.ts";
import "./not-found-help.css";

interface NotFoundHelpProps {
  /** Shown by the page already. */
  readonly reason?: string;
}

/** Ways on from a 404 page: a search and the sections. They load documents, so they also work after a fatal error. */
export function NotFoundHelp({ reason }: NotFoundHelpProps): ReactElement {
  return (
    <div className="shell-ways">
      {reason === removedEventText ? null : <RemovedEvent />}
      <form className="shell-ways-search" role="search" method="get" action={withBase("/events")}>
        <label>
          {messages.search}
          <input type="search" name="text" maxLength={200} required />
        </label>
        <Button type="submit" variant="secondary">
          {messages.searchEvents}
        </Button>
        <Button type="submit" variant="secondary" formAction={withBase("/blog")}>
          {messages.searchArticles}
        </Button>
      </form>
      <nav aria-label={messages.whereTo}>
        <ul>
          {sitePages.map(({ to, name }) => (
            <li key={to}>
              <a href={withBase(to)}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
