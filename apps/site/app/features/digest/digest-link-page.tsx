import { Button, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Outcome } from "../../components/outcome.tsx";
import { PageIntro } from "../../components/page-intro.tsx";
import { PageLink } from "../../navigation/page-link.tsx";
import { messages } from "./digest-link-messages.ts";

export type DigestLinkAction = "confirm" | "unsubscribe";

export type DigestLinkOutcome = { readonly state: "done" | "invalid" } | { readonly failure: string };

export interface DigestLinkPageProps {
  readonly action: DigestLinkAction;
  /** Null until the button is pressed. */
  readonly outcome: DigestLinkOutcome | null;
}

/** The page of a link in an email. Only the button acts, because mail scanners follow links. */
export function DigestLinkPage({ action, outcome }: DigestLinkPageProps): ReactElement {
  const { title, text, submit, doneTitle, doneText } = messages[action];
  if (outcome !== null && "state" in outcome) {
    const isDone = outcome.state === "done";
    return (
      <div className="digest shell-container">
        <PageIntro title={title} lead={isDone ? doneText : messages.invalidText} />
        <Outcome
          title={isDone ? doneTitle : messages.invalidTitle}
          className="digest-place"
          state={outcome.state}
          isNew
        >
          <Link render={<PageLink to="/digest" />}>{messages.digest}</Link>
        </Outcome>
      </div>
    );
  }
  return (
    <div className="digest shell-container">
      <PageIntro title={title} lead={text} />
      <form method="post">
        <div role="alert">{outcome === null ? null : <Text tone="negative">{outcome.failure}</Text>}</div>
        <Button type="submit">{submit}</Button>
      </form>
    </div>
  );
}
