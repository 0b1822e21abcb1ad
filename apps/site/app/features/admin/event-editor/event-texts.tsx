import { Button, Loader, Text } from "@corp/ui";
import { FormSection } from "@corp/ui/admin/form";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useServices } from "../../../core/services-provider.tsx";
import { eventQuery } from "../../../own-registration/event-query.ts";
import { RichText } from "../../../rich-text/rich-text.tsx";
import { messages } from "./messages.ts";

/** The event's texts as visitors read them; they are edited full screen. */
export function EventTexts({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const { data, error, refetch } = useQuery(eventQuery(api, eventId));
  const { texts } = messages;
  const parts = [
    { name: texts.about, html: data?.about_html },
    { name: texts.other_content, html: data?.other_content_html },
  ];
  return (
    <FormSection title={messages.textsTitle} className="event-editor-texts">
      {data === undefined && error === null ? <Loader label={texts.about} /> : null}
      {error === null ? null : (
        <Text tone="negative" role="alert">
          {texts.failed}{" "}
          <Button variant="outline" size={400} onClick={() => void refetch()}>
            {messages.retry}
          </Button>
        </Text>
      )}
      {data === undefined
        ? null
        : parts.map(({ name, html }) => (
            <section key={name} className="event-editor-preview">
              <Text as="h3" variant="subtitle">
                {name}
              </Text>
              {html === undefined || html === null || html === "" ? (
                <Text tone="muted">{texts.none}</Text>
              ) : (
                <RichText html={html} />
              )}
            </section>
          ))}
      <div>
        <Button render={<RouterLink to={`/events/${eventId}/content/edit`} />}>{texts.edit}</Button>
      </div>
    </FormSection>
  );
}
