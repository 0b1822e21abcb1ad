import type { Speaker } from "@corp/api";
import { Avatar, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { photoUrl } from "./photo-url.ts";
import "./event-speakers.css";

/** Twice the displayed width, for high-density screens. */
const photoWidthPx = 144;

export function EventSpeakers({ speakers }: { speakers: readonly Speaker[] }): ReactElement {
  return (
    <ul className="event-speakers">
      {speakers.map(({ speaker_id, name, position, company, bio, photo, links }) => (
        <li key={speaker_id}>
          <Avatar name={name} src={photoUrl(photo, photoWidthPx)} size="large" decorative />
          <div>
            <Text as="h3" variant="subtitle">
              {name}
            </Text>
            <Text variant="caption" tone="muted">
              {[position, company].filter((part) => part !== null).join(", ")}
            </Text>
            {bio === null ? null : <Text className="event-speakers-bio">{bio}</Text>}
            {links.length === 0 ? null : (
              <p className="event-speakers-links">
                {links.map(({ title, url }) => (
                  <Link key={url} href={url} variant="text" external>
                    {title}
                  </Link>
                ))}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
