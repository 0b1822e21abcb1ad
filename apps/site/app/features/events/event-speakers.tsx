import type { Speaker } from "@corp/api";
import { Avatar, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import "./event-speakers.css";

export function EventSpeakers({ speakers }: { speakers: readonly Speaker[] }): ReactElement {
  return (
    <ul className="event-speakers">
      {speakers.map(({ speaker_id, name, position, company, bio, photo, links }) => (
        <li key={speaker_id}>
          <Avatar name={name} src={photo?.url} size="large" decorative />
          <div>
            <Text as="h3" variant="subtitle">
              {name}
            </Text>
            <Text variant="caption" tone="muted">
              {[position, company].filter((part) => part !== null).join(", ")}
            </Text>
            {bio === null ? null : <Text className="event-speakers-bio">{bio}</Text>}
            {links.map(({ title, url }) => (
              <Link key={url} href={url} variant="quiet" external>
                {title}
              </Link>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
