import { Button, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { endMessages as messages } from "./end-messages.ts";
import "./join-band.css";

/** A link to vacancies and internships. */
export function JoinBand(): ReactElement {
  return (
    <section className="join-band" aria-labelledby="join">
      <Text as="h2" variant="display" id="join">
        {messages.joinTitle}
      </Text>
      <div className="join-band-side">
        <Text variant="lead">{messages.joinText}</Text>
        <p className="join-band-ways">
          <Button size={600} render={<PageLink to="/internship" />}>
            {messages.joinAction}
          </Button>
          <Link variant="text" render={<PageLink to="/about" />}>
            {messages.joinAbout}
          </Link>
        </p>
      </div>
    </section>
  );
}
