import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { DeferredDigestForm } from "./deferred-digest-form.ts";
import { messages } from "./messages.ts";
import "./digest-form.css";

/** The subscription at the end of another page. */
export function DigestBand(): ReactElement {
  return (
    <section className="digest-band" aria-labelledby="digest-band-title">
      <div className="digest-band-text">
        <Text as="h2" variant="headline" id="digest-band-title">
          {messages.title}
        </Text>
        <Text tone="muted">{messages.lead}</Text>
      </div>
      <DeferredDigestForm />
    </section>
  );
}
