import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactElement } from "react";
import { expect, waitFor } from "storybook/test";
import { exampleFrame, emailExamples } from "../../server/src/modules/mail/emails/email-examples.ts";
import type { ExampleKind } from "../../server/src/modules/mail/emails/email-examples.ts";
import { emailHtml } from "../../server/src/modules/mail/emails/email-html.ts";
import { emailText } from "../../server/src/modules/mail/emails/email-text.ts";

/**
 * Every email as a phone and a computer show it, in both themes, and its text part. Mail programs are narrower than
 * browsers: tables, inlined styles, no scripts, and nothing that is fetched.
 */
const meta: Meta = { title: "Emails/Emails", parameters: { layout: "fullscreen" } };
export default meta;

const emails = emailExamples();
const maxBytes = 100 * 1024;
const widthsPx = [390, 600] as const;
const themes = ["light", "dark"] as const;
/** In a mail program, the email's sheet follows the theme of the system. */
const darkRule = "@media (prefers-color-scheme: dark)";

/** The ticket is attached to an email: a square stands for it. */
const ticket = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7";

function renderHtml(kind: ExampleKind, theme: (typeof themes)[number]): string {
  return emailHtml(emails[kind], exampleFrame)
    .replace(darkRule, theme === "dark" ? "@media all" : "@media not all")
    .replace(
      ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
      `:root { color-scheme: ${theme}; }`,
    )
    .replaceAll("cid:ticket", ticket);
}

function Email({ kind }: { readonly kind: ExampleKind }): ReactElement {
  return (
    <div style={{ display: "grid", gap: 24, padding: 24 }}>
      {themes.map((theme) => (
        <div key={theme} style={{ display: "flex", flexWrap: "wrap", gap: 24 }}>
          {widthsPx.map((width) => (
            <iframe
              key={width}
              title={`${theme}, ${width} px`}
              srcDoc={renderHtml(kind, theme)}
              sandbox="allow-same-origin"
              style={{ inlineSize: width, blockSize: 760, border: 0, outline: "1px solid currentcolor" }}
            />
          ))}
        </div>
      ))}
      <pre style={{ maxInlineSize: 600, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {emailText(emails[kind], exampleFrame)}
      </pre>
    </div>
  );
}

/**
 * The frames have loaded, no email is wider than its frame, and mail programs show it whole. No picture is compared:
 * emails are in a font of the machine, as in mail programs.
 */
const story = (kind: ExampleKind): StoryObj => ({
  parameters: { email: kind },
  render: () => <Email kind={kind} />,
  play: async ({ canvasElement, step }) => {
    const frames = [...canvasElement.querySelectorAll("iframe")];
    await expect(frames).toHaveLength(themes.length * widthsPx.length);
    for (const frame of frames)
      await step(frame.title, async () => {
        await waitFor(() => expect(frame.contentDocument?.querySelector("h1")?.textContent).toBe(emails[kind].title), {
          timeout: 10_000,
        });
        const { scrollWidth = 0, clientWidth = 0 } = frame.contentDocument?.documentElement ?? {};
        await expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
        await expect(new Blob([renderHtml(kind, "light")]).size).toBeLessThan(maxBytes);
      });
  },
});

export const RegistrationConfirmed = story("registration-confirmed");
export const RegistrationPromoted = story("registration-promoted");
export const RegistrationSwitched = story("registration-switched");
export const RegistrationWaitlisted = story("registration-waitlisted");
export const RegistrationLink = story("registration-link");
export const RegistrationCancelled = story("registration-cancelled");
export const EventChanged = story("event-changed");
export const EventPostponed = story("event-postponed");
export const EventCancelled = story("event-cancelled");
export const EventRestored = story("event-restored");
export const ReminderDay = story("event-reminder-day");
export const ReminderHour = story("event-reminder-hour");
export const EventThanks = story("event-thanks");
export const EventMessage = story("event-message");
export const DigestConfirmation = story("digest-confirm");
export const DigestIssue = story("digest-issue");
export const TeamAdded = story("team-added");
export const ApplicationReceived = story("application-received");
export const PersonalDataLink = story("personal-data-link");
export const PersonalDataErasure = story("personal-data-erasure");
