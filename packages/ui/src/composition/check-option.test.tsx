import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AdminProvider } from "../admin/provider/admin-provider.tsx";
import { createNotifications, Figure, Marquee, MessagesProvider, TruncatedText } from "../index.ts";

/** As a caller without types writes it. */
const untyped = (value: unknown): never => value as never;
const rendered = (element: ReactElement) => (): unknown => renderToString(element);
const shown = (request: object) => (): unknown => createNotifications().show({ message: "", ...request });

it.each<[mistake: string, element: () => unknown, sentence: string]>([
  [
    "a time as text",
    () => createNotifications({ durationMs: untyped("5000") }),
    'UI: durationMs must be a number, 0 or more; it is "5000"',
  ],
  [
    "a time that is no number",
    () => createNotifications({ gapMs: Number.NaN }),
    "UI: gapMs must be a number, 0 or more; it is NaN",
  ],
  [
    "no visible one",
    () => createNotifications({ maxVisible: 0 }),
    "UI: maxVisible must be a number, 1 or more; it is 0",
  ],
  [
    "null for a maximum",
    () => createNotifications({ maxPersistent: untyped(null) }),
    "UI: maxPersistent must be a number, 1 or more; it is null",
  ],
  [
    "a type of another library",
    shown({ type: "error" }),
    'UI: type must be one of success, alert, warning, info, negative; it is "error"',
  ],
  ["an unknown variant", shown({ variant: "toast" }), 'UI: variant must be one of default, bar; it is "toast"'],
  ["a negative time", shown({ durationMs: -1 }), "UI: durationMs must be a number, 0 or more; it is -1"],
  [
    "a strip without a duration",
    rendered(<Marquee durationMs={0}>Митап</Marquee>),
    "UI: durationMs must be 1 or more milliseconds; it is 0",
  ],
  [
    "a strip that never passes",
    rendered(<Marquee durationMs={Infinity}>Митап</Marquee>),
    "UI: durationMs must be 1 or more milliseconds; it is Infinity",
  ],
  [
    "no lines",
    rendered(<TruncatedText lines={0}>Митап</TruncatedText>),
    "UI: lines must be a number, 1 or more; it is 0",
  ],
  [
    "a locale with an underscore",
    rendered(<AdminProvider locale="ru_RU">Митап</AdminProvider>),
    'UI: locale must be a BCP 47 locale, such as ru-RU; it is "ru_RU"',
  ],
  [
    "an empty locale",
    rendered(<AdminProvider locale="">Митап</AdminProvider>),
    'UI: locale must be a BCP 47 locale, such as ru-RU; it is ""',
  ],
  [
    "a misspelt group of messages",
    rendered(<MessagesProvider messages={untyped({ notification: {} })}>Митап</MessagesProvider>),
    "UI: a group of messages must be one of common, notifications, figure, lightbox, marquee, theme, errors, " +
      'breadcrumbs, loadMore, admin; it is "notification"',
  ],
  [
    "a group that lacks a text",
    rendered(
      <MessagesProvider messages={untyped({ marquee: { marquee: "Ticker", play: "Play" } })}>
        <Marquee>Митап</Marquee>
      </MessagesProvider>,
    ),
    "UI: messages.marquee must be whole; it has no pause",
  ],
])("says of %s in one sentence what is wrong", (_mistake, element, sentence) => {
  expect(element).toThrow(new RangeError(sentence));
});

it("takes every value that can be meant", () => {
  createNotifications({ durationMs: Infinity, gapMs: 0, maxVisible: Infinity, maxPersistent: 1 }).show({
    message: "",
    type: "negative",
    variant: "bar",
    durationMs: 0,
  });
  for (const locale of ["ru", "ru-RU", "en-US-u-ca-gregory", "zh-Hant"])
    expect(renderToString(<AdminProvider locale={locale}>Митап</AdminProvider>)).toBe("Митап");
  const messages = { figure: { broken: "No image" } };
  expect(
    renderToString(
      <MessagesProvider messages={untyped(messages)}>
        <Figure src="/a.png" alt="" />
      </MessagesProvider>,
    ),
  ).toContain("img");
});
