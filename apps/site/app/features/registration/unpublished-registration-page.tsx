import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { RegistrationOutcome } from "./registration-outcome.tsx";
import "./registration-page.css";

export interface UnpublishedRegistrationPageProps {
  readonly reason: string;
}

/** A guest's registration by its URL, while its event is not published. */
export function UnpublishedRegistrationPage({ reason }: UnpublishedRegistrationPageProps): ReactElement {
  return (
    <div className="registration-page shell-container">
      <Text as="h1" variant="headline">
        {messages.ownLink}
      </Text>
      <div className="registration-page-main">
        <RegistrationOutcome title={messages.unpublishedTitle} text={reason}>
          <Link render={<PageLink to="/contacts" />}>{messages.contacts}</Link>
        </RegistrationOutcome>
      </div>
    </div>
  );
}
