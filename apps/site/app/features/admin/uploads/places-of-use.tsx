import type { Upload } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { messages } from "./messages.ts";
import { placePath } from "./upload-facts.ts";

/** Events and articles that use a file. */
export function PlacesOfUse({ file }: { file: Upload }): ReactElement {
  if (file.used_in.length === 0) {
    return (
      <Text as="span" tone="muted">
        {messages.usedNowhere}
      </Text>
    );
  }
  return (
    <ul className="upload-places">
      {file.used_in.map((place) => (
        <li key={`${place.kind} ${place.id}`}>
          <Link render={<RouterLink to={placePath(place)} />}>{place.title}</Link>
          <Text as="span" variant="caption" tone="muted">
            {` ${messages[place.kind]}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
