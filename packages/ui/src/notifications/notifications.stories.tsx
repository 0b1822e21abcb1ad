import type { Meta, StoryObj } from "@storybook/react-vite";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { createNotifications, NOTIFICATION_DURATION_MS } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { NotificationRequest, NotificationType, NotificationVariant } from "./notification.ts";
import { notificationsGuide as guide } from "./notifications-guide.ts";
import {
  isDismissedBySwipe,
  fromRightToLeft,
  closesImmediatelyWithReducedMotion,
  isNotPrinted,
  recordNotifications,
  scrollsFromTheNewest,
  snapsBackAfterShortSwipe,
  snapsBackWhenPageScrolls,
  ignoresMouseDrag,
  worksAboveDialog,
} from "./notifications-plays.ts";
import { NotificationsProvider, useNotifications } from "./notifications-provider.tsx";
import { NotificationsRegion } from "./notifications-region.tsx";

const TYPES: readonly NotificationType[] = ["success", "alert", "warning", "info", "negative"];

const MESSAGES: Record<NotificationType, string> = {
  success: "Вы зарегистрированы. Письмо уже в пути",
  alert: "Не удалось загрузить список событий",
  warning: "Осталось три места",
  info: "Программа события обновилась",
  negative: "Нет связи с сервером, текст остался на этом устройстве",
};

const meta: Meta<typeof NotificationsRegion> = {
  title: "Components/Site/Notifications",
  component: NotificationsRegion,
  // They are fixed to the viewport, so each story has its own iframe.
  parameters: { guide, docs: { story: { inline: false, height: "320px" } } },
};
export default meta;

type Story = StoryObj<typeof NotificationsRegion>;

/** Shows all given notifications at once, persistently. */
function Standing({ requests }: { requests: readonly NotificationRequest[] }): ReactElement {
  const [notifications] = useState(() => createNotifications({ maxPersistent: requests.length }));
  useEffect(() => {
    for (const request of requests) notifications.show({ durationMs: Infinity, ...request });
    return () => notifications.clear();
  }, [notifications, requests]);
  return (
    <NotificationsProvider notifications={notifications}>
      <div style={{ minBlockSize: 600 }} />
      <NotificationsRegion />
    </NotificationsProvider>
  );
}

const WITH_ACTION: NotificationRequest = {
  type: "negative",
  title: "Черновик не сохранён",
  message: MESSAGES.negative,
  action: { label: "Повторить", onAction: () => undefined },
};
const VARIANTS: readonly NotificationVariant[] = ["default", "bar"];
const ALL = VARIANTS.flatMap((variant) =>
  TYPES.map((type) => (type === "negative" ? { ...WITH_ACTION, variant } : { type, variant, message: MESSAGES[type] })),
);

/** The five types in both variants; the negative one has a title and an action. */
export const States: Story = {
  tags: ["visual", "visual-page"],
  parameters: { docs: { story: { height: "860px" } } },
  render: () => <Standing requests={ALL} />,
};

function Sender(): ReactElement {
  const { show } = useNotifications();
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, minBlockSize: 200, alignItems: "start" }}>
      <Button onClick={() => show({ type: "success", message: "Первое" })}>Показать первое</Button>
      <Button variant="outline" onClick={() => show({ message: "Второе" })}>
        Показать второе
      </Button>
      <NotificationsRegion />
    </div>
  );
}

function Queued({ options }: { options?: Parameters<typeof createNotifications>[0] }): ReactElement {
  const [notifications] = useState(() => createNotifications(options));
  return (
    <NotificationsProvider notifications={notifications}>
      <Sender />
    </NotificationsProvider>
  );
}

function Composer(args: NotificationRequest): ReactElement {
  const { show } = useNotifications();
  return <Button onClick={() => show(args)}>Показать</Button>;
}

/** Manual test: 5000 ms on screen, a gap of 500 ms. */
export const Playground: StoryObj<NotificationRequest> = {
  args: { type: "success", variant: "default", title: "Готово", message: MESSAGES.success },
  argTypes: {
    type: { description: "The meaning: `negative` and `alert` interrupt.", control: "select", options: TYPES },
    variant: { description: "A card in the corner or a bar on top.", control: "inline-radio", options: VARIANTS },
    title: { description: "A short title above the message.", control: "text" },
    message: { description: "The message, in one sentence.", control: "text" },
    durationMs: { description: "The time on screen in milliseconds.", control: "number" },
  },
  render: (args) => (
    <NotificationsProvider>
      <Composer {...args} />
      <NotificationsRegion />
    </NotificationsProvider>
  ),
};

const QUICK = { durationMs: 500, gapMs: 200 };

/** The same rules with the browser's clock, ten times as fast. */
export const OneAfterAnother: Story = {
  render: () => <Queued options={QUICK} />,
  play: async ({ canvas }) => {
    const { seen, stop } = recordNotifications();
    const askedAtMs = performance.now();
    // Both in one task, so that the first is still shown on a slow machine.
    canvas.getByRole("button", { name: "Показать первое" }).click();
    canvas.getByRole("button", { name: "Показать второе" }).click();
    await waitFor(() => expect(seen.map(({ texts }) => texts)).toEqual([["Первое"], [], ["Второе"], []]));
    stop();
    const [, closed, next] = seen.map(({ atMs }) => atMs - askedAtMs);
    // Timers may fire a millisecond early.
    await expect(closed).toBeGreaterThan(QUICK.durationMs - 2);
    await expect(next).toBeGreaterThan(QUICK.durationMs + QUICK.gapMs - 2);
  },
};

/** Advanced only by the stories. */
const clock = createFakeClock();

/** With a stopped clock only button presses change anything. */
export const PausesOnHover: Story = {
  render: () => <Queued options={{ clock }} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Показать первое" }));
    const shown = await screen.findByText("Первое");
    await userEvent.hover(shown);
    clock.advance(NOTIFICATION_DURATION_MS);
    // The result is rendered with the next frame.
    await new Promise(requestAnimationFrame);
    // Waits for the enter animation.
    await waitFor(() => expect(shown).toBeVisible());
    await userEvent.unhover(shown);
    clock.advance(NOTIFICATION_DURATION_MS);
    await waitFor(() => expect(screen.queryByText("Первое")).toBeNull());
  },
};

/** F8 moves from the button to the notification; Escape closes it and restores the focus. */
export const Keyboard: Story = {
  render: () => <Queued options={{ clock }} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByText("Первое")).toBeInTheDocument();
    const button = canvas.getByRole("button", { name: "Показать первое" });
    await expect(button).toHaveFocus();
    await userEvent.keyboard("{F8}");
    await expect(screen.getByRole("region", { name: "Уведомления" })).toHaveFocus();
    await userEvent.tab();
    await expect(screen.getByRole("button", { name: "Закрыть" })).toHaveFocus();
    // The focus inside pauses the timeout.
    clock.advance(NOTIFICATION_DURATION_MS);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByText("Первое")).toBeNull());
    await waitFor(() => expect(button).toHaveFocus());
  },
};

function ShowButton(): ReactElement {
  const { show } = useNotifications();
  return <Button onClick={() => show({ type: "negative", message: "Поверх окна" })}>Показать поверх</Button>;
}

function NativeModal(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть окно</Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Окно">
        <ShowButton />
      </Dialog>
    </>
  );
}

const backdrop = {
  position: "fixed",
  inset: 0,
  zIndex: "var(--cu-layer-overlay)",
  display: "grid",
  placeItems: "center",
  background: "var(--cu-color-backdrop)",
} as const;
const surface = { padding: "var(--cu-space-6)", background: "var(--cu-color-canvas)" };

function AriaModal(): ReactElement {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Открыть окно</Button>
      <ModalOverlay isOpen={isOpen} onOpenChange={setOpen} isDismissable style={backdrop}>
        <Modal style={surface}>
          <AriaDialog>
            <Heading slot="title">Окно</Heading>
            <ShowButton />
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </>
  );
}

function Stage({ children }: { children: ReactElement }): ReactElement {
  // With a stopped clock nothing times out.
  const [notifications] = useState(() => createNotifications({ clock: createFakeClock(), gapMs: 0 }));
  return (
    <NotificationsProvider notifications={notifications}>
      {children}
      <NotificationsRegion />
    </NotificationsProvider>
  );
}

/** A native modal dialog. */
export const AboveDialog: Story = {
  render: () => (
    <Stage>
      <NativeModal />
    </Stage>
  ),
  play: worksAboveDialog,
};

/**
 * A React Aria modal, which hides everything else from screen readers, makes it inert, and closes on an outside click.
 */
export const AboveReactAriaModal: Story = {
  render: () => (
    <Stage>
      <AriaModal />
    </Stage>
  ),
  play: worksAboveDialog,
};

const SWIPED: NotificationRequest[] = [{ message: "Смахните меня" }];

export const DismissedBySwipe: Story = {
  render: () => <Standing requests={SWIPED} />,
  play: isDismissedBySwipe,
};

export const SnapsBackAfterShortSwipe: Story = {
  render: () => <Standing requests={SWIPED} />,
  play: snapsBackAfterShortSwipe,
};

export const SnapsBackWhenPageScrolls: Story = {
  render: () => <Standing requests={SWIPED} />,
  play: snapsBackWhenPageScrolls,
};

export const IgnoresMouseDrag: Story = { render: () => <Standing requests={SWIPED} />, play: ignoresMouseDrag };

/** Right to left: only a swipe to the left dismisses. */
export const RightToLeft: Story = {
  render: () => <Standing requests={SWIPED} />,
  globals: { direction: "rtl" },
  play: fromRightToLeft,
};

export const ClosesImmediatelyWithReducedMotion: Story = {
  render: () => <Standing requests={SWIPED} />,
  play: closesImmediatelyWithReducedMotion,
};

const MANY = Array.from({ length: 12 }, () => WITH_ACTION);

export const Overflow: Story = { render: () => <Standing requests={MANY} />, play: scrollsFromTheNewest };

export const NotPrinted: Story = { render: () => <Standing requests={SWIPED} />, play: isNotPrinted };
