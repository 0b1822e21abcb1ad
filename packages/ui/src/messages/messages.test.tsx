// @vitest-environment jsdom
import { CalendarDate } from "@internationalized/date";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ComboBox } from "../admin/combo-box/index.ts";
import { CommandPalette } from "../admin/command-palette/index.ts";
import { CountedTextArea } from "../admin/counted-text-area/counted-text-area.tsx";
import { DateField } from "../admin/date-field/index.ts";
import { DateTimeField } from "../admin/date-time-field/index.ts";
import { ConfirmDialog as AdminConfirmDialog } from "../admin/dialog/index.ts";
import { FileUpload } from "../admin/file-upload/index.ts";
import { ErrorSummary, SubmitButton } from "../admin/form/index.ts";
import { ListBox } from "../admin/list-box/list-box.tsx";
import { AdminProvider } from "../admin/provider/index.ts";
import { SortableList } from "../admin/sortable-list/index.ts";
import { Table } from "../admin/table/index.ts";
import { TagsField } from "../admin/tags-field/index.ts";
import {
  Breadcrumb,
  Breadcrumbs,
  Button,
  ConfirmDialog,
  createNotifications,
  Dialog,
  ErrorStub,
  Lightbox,
  Link,
  Loader,
  LoadMore,
  Marquee,
  MessagesProvider,
  NotificationsProvider,
  NotificationsRegion,
  RadioGroup,
  Select,
  TextField,
  ThemeToggle,
} from "../index.ts";
import { english } from "./en.ts";
import { russian } from "./ru.ts";

// jsdom lacks the methods of `dialog`.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(cleanup);

const CYRILLIC = /[а-яё]/i;
const nothing = (): undefined => undefined;
const itself = (text: string): string => text;

/** All texts of a set with their paths; functions get placeholders. */
function collectTexts(value: unknown, path: string): readonly [path: string, text: string][] {
  if (typeof value === "string") return [[path, value]];
  if (typeof value === "function") {
    const placeholder = path.endsWith(".day")
      ? { day: 1, month: 2, year: 2026 }
      : ["tags", "kinds"].some((name) => path.includes(name))
        ? ["A"]
        : 3;
    return [[path, String((value as (...all: unknown[]) => unknown)(placeholder, 4, 5))]];
  }
  return Object.entries(value as object).flatMap(([key, inner]) => collectTexts(inner, `${path}.${key}`));
}

/** Each component in the states that show its own texts. */
function Everything(): ReactElement {
  const notifications = createNotifications();
  notifications.show({ type: "negative", message: "Saved" });
  return (
    <NotificationsProvider notifications={notifications}>
      <NotificationsRegion />
      <Breadcrumbs>
        {["Home", "Lists", "Events", "Meetup"].map((name) => (
          <Breadcrumb key={name}>{name}</Breadcrumb>
        ))}
      </Breadcrumbs>
      <Button loading>Send</Button>
      <Link href="/" newTab>
        Home
      </Link>
      <Loader />
      <Marquee>Meetup</Marquee>
      <LoadMore shown={10} total={3000} />
      <ThemeToggle value="light" onChange={nothing} />
      {[404, 403, 500].map((status) => (
        <ErrorStub key={status} status={status} />
      ))}
      <TextField label="Name" optional name="name" />
      <Select label="City" value={null} />
      <RadioGroup label="Format" required options={[{ value: "a", label: "Online" }]} />
      <Dialog open onClose={nothing} title="Settings" />
      <ConfirmDialog open title="Delete?" confirmLabel="Delete" onConfirm={nothing} onCancel={nothing} />
      <Lightbox images={[{ href: "/a.png", alt: "A" }]} index={0} onIndexChange={nothing} />
    </NotificationsProvider>
  );
}

const rows = ["Kazan", "Tomsk"];

/** The same for the admin tier. */
function EverythingOfEditors(): ReactElement {
  const dates = { min: "2026-11-20", max: "2026-11-22" };
  return (
    <AdminProvider locale="en-GB">
      <ComboBox label="City" options={[]} failed />
      <ComboBox label="City" options={[]} loading />
      <DateField label="Day" defaultValue="2026-11-19" {...dates} />
      <DateField label="Day" defaultValue="2026-11-23" {...dates} />
      <DateTimeField
        label="Beginning"
        readerTimeZone="Asia/Tokyo"
        defaultValue={{ local: "2026-11-21T19:00", timeZone: "Europe/Moscow" }}
      />
      <FileUpload label="Slides" upload={() => new Promise<never>(nothing)} maxSizeInBytes={1} multiple required />
      <ErrorSummary errors={[{ message: "Enter a name" }]} />
      <SubmitButton loading>Save</SubmitButton>
      <ListBox aria-label="Cities" options={[]} />
      <SortableList
        label="Order"
        items={rows}
        getItemId={itself}
        getItemLabel={itself}
        renderItem={itself}
        onReorder={nothing}
      />
      {(["ready", "loading", "failed"] as const).map((status) => (
        <Table
          key={status}
          label="Cities"
          columns={[{ id: "name", title: "City", sortable: true, render: itself }]}
          rows={status === "ready" ? rows : []}
          getRowId={itself}
          status={status}
          onRetry={nothing}
          selectionMode="multiple"
          defaultSelectedIds={new Set(status === "ready" ? ["Kazan"] : [])}
          rowActions={itself}
        />
      ))}
      <Table label="None" columns={[{ id: "name", title: "City", render: itself }]} rows={[]} getRowId={itself} />
      <TagsField label="Tags" defaultValue={["go"]} maxTags={3} />
      <CountedTextArea label="About" defaultValue="too long" maxLength={3} />
    </AdminProvider>
  );
}

/** Everything a person can see or hear: the texts and the attributes. */
const shownOnPage = (): string => document.body.outerHTML;

const inEnglish = (element: ReactElement) => <MessagesProvider messages={english}>{element}</MessagesProvider>;

describe("the English messages", () => {
  it("have no Russian letter", () => {
    const texts = collectTexts(english, "english");
    expect(texts.length).toBe(collectTexts(russian, "russian").length);
    expect(texts.filter(([, text]) => CYRILLIC.test(text))).toEqual([]);
  });

  it("write dates without ambiguity", () => {
    expect(english.admin.dates.day(new CalendarDate(2026, 11, 2))).toBe("2 November 2026");
  });

  it.each([
    ["the site tier", <Everything key="site" />],
    ["the admin tier", <EverythingOfEditors key="admin" />],
  ])("replace all texts of %s", (_, element) => {
    render(element);
    expect(shownOnPage()).toMatch(CYRILLIC);
    cleanup();
    render(inEnglish(element));
    expect(shownOnPage().match(/[^<>"]*[а-яё][^<>"]*/gi)).toBeNull();
  });

  it("replace the texts of overlays", () => {
    render(
      inEnglish(
        <AdminProvider locale="en-GB">
          <CommandPalette commands={[]} defaultOpen />
          <AdminConfirmDialog open title="Delete?" confirmLabel="Delete" onConfirm={nothing} onCancel={nothing} />
        </AdminProvider>,
      ),
    );
    expect(screen.getByPlaceholderText(english.admin.commandPalette.placeholder)).not.toBeNull();
    expect(screen.getByText(english.admin.overlays.cancel)).not.toBeNull();
    expect(shownOnPage()).not.toMatch(CYRILLIC);
  });

  it("replace the announcements", () => {
    render(
      inEnglish(
        <SortableList
          label="Order"
          items={rows}
          getItemId={itself}
          getItemLabel={itself}
          renderItem={itself}
          onReorder={nothing}
        />,
      ),
    );
    fireEvent.click(screen.getByLabelText("Move down: Kazan"));
    expect(screen.getByRole("status").textContent).toBe("Kazan: now at position 2 of 2");
  });
});

describe("a provider of messages", () => {
  it("replaces single groups and keeps those of the provider above", () => {
    render(
      inEnglish(
        <MessagesProvider messages={{ common: { ...english.common, loading: "One moment" } }}>
          <Loader />
          <Marquee>Meetup</Marquee>
        </MessagesProvider>,
      ),
    );
    expect(screen.getByText("One moment")).not.toBeNull();
    expect(screen.getByLabelText(english.marquee.marquee)).not.toBeNull();
  });
});
