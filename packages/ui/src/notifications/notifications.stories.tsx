import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { createNotifications, NOTIFICATION_DURATION_MS } from "./create-notifications.ts";
import { createFakeClock } from "./fake-clock.ts";
import type { NotificationRequest, NotificationType, NotificationVariant } from "./notification.ts";
import { NotificationsProvider, useNotifications } from "./notifications-provider.tsx";
import { NotificationsRegion } from "./notifications-region.tsx";
import { recordNotifications } from "./record-notifications.ts";

const TYPES: readonly NotificationType[] = ["success", "alert", "warning", "info", "negative"];

const MESSAGES: Record<NotificationType, string> = {
  success: "Вы зарегистрированы. Письмо уже в пути",
  alert: "Не удалось загрузить список событий",
  warning: "Осталось три места",
  info: "Программа события обновилась",
  negative: "Не удалось отправить заявку",
};

const meta: Meta<typeof NotificationsRegion> = {
  title: "Components/Site/Notifications",
  component: NotificationsRegion,
};
export default meta;

type Story = StoryObj<typeof NotificationsRegion>;

/** All given notifications at once, staying. */
function Standing({ requests }: { requests: readonly NotificationRequest[] }): ReactElement {
  const [notifications] = useState(() => createNotifications({ maxPersistent: requests.length }));
  useEffect(() => {
    for (const request of requests) notifications.show({ durationMs: Infinity, ...request });
    return () => notifications.clear();
  }, [notifications, requests]);
  return (
    <NotificationsProvider notifications={notifications}>
      <div style={{ minBlockSize: 420 }} />
      <NotificationsRegion />
    </NotificationsProvider>
  );
}

const allOf = (variant: NotificationVariant): NotificationRequest[] =>
  TYPES.map((type) => ({ type, variant, message: MESSAGES[type] }));

const CARDS = allOf("default");
const BARS = allOf("bar");
const WITH_ACTION: NotificationRequest[] = [
  {
    type: "negative",
    title: "Черновик не сохранён",
    message: "Нет связи с сервером, текст остался на этом устройстве",
    action: { label: "Повторить", onAction: () => undefined },
  },
];

export const Cards: Story = { render: () => <Standing requests={CARDS} /> };

export const Bars: Story = { render: () => <Standing requests={BARS} /> };

export const WithAction: Story = { render: () => <Standing requests={WITH_ACTION} /> };

function Sender(): ReactElement {
  const { show } = useNotifications();
  const [isOpen, setOpen] = useState(false);
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, minBlockSize: 200, alignItems: "start" }}>
      <Button onClick={() => show({ type: "success", message: "Первое" })}>Показать первое</Button>
      <Button variant="outline" onClick={() => show({ message: "Второе" })}>
        Показать второе
      </Button>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        Открыть окно
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Окно">
        <Button onClick={() => show({ type: "negative", message: "Поверх окна" })}>Показать поверх</Button>
      </Dialog>
      <NotificationsRegion />
    </div>
  );
}

const withQueue = (options: Parameters<typeof createNotifications>[0]) => (): ReactElement => (
  <NotificationsProvider notifications={createNotifications(options)}>
    <Sender />
  </NotificationsProvider>
);

/** Try it by hand: 5000 ms on the screen, 500 ms between one and the next. */
export const Queue: Story = { render: withQueue({}) };

const QUICK = { durationMs: 500, gapMs: 200 };

/** The same rules by the browser's own clock, ten times as fast. */
export const OneAfterAnother: Story = {
  render: withQueue(QUICK),
  play: async ({ canvas }) => {
    const { seen, stop } = recordNotifications();
    const askedAtMs = performance.now();
    // Both within one task: the first is still there, however slow the machine.
    canvas.getByRole("button", { name: "Показать первое" }).click();
    canvas.getByRole("button", { name: "Показать второе" }).click();
    await waitFor(() => expect(seen.map(({ texts }) => texts)).toEqual([["Первое"], [], ["Второе"], []]));
    stop();
    const [, closed, next] = seen.map(({ atMs }) => atMs - askedAtMs);
    // A timer may be a millisecond early.
    await expect(closed).toBeGreaterThan(QUICK.durationMs - 2);
    await expect(next).toBeGreaterThan(QUICK.durationMs + QUICK.gapMs - 2);
  },
};

const clock = createFakeClock();

/** By a clock that stands: a press of a button is all that happens. */
export const WaitsUnderThePointer: Story = {
  render: withQueue({ clock }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Показать первое" }));
    const shown = await screen.findByText("Первое");
    await userEvent.hover(shown);
    clock.advance(NOTIFICATION_DURATION_MS);
    // What that brings about is there with the next frame.
    await new Promise(requestAnimationFrame);
    // It fades in.
    await waitFor(() => expect(shown).toBeVisible());
    await userEvent.unhover(shown);
    clock.advance(NOTIFICATION_DURATION_MS);
    await waitFor(() => expect(screen.queryByText("Первое")).toBeNull());
  },
};

export const AboveADialog: Story = {
  render: withQueue({ clock }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть окно" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Показать поверх" }));
    const shown = await screen.findByText("Поверх окна");
    await waitFor(() => {
      // It moves in.
      const { left, top } = shown.getBoundingClientRect();
      return expect(document.elementFromPoint(left + 2, top + 2)).toBe(shown);
    });
    await userEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    await expect(screen.queryByText("Поверх окна")).toBeNull();
    await expect(canvas.getByRole("dialog")).toBeVisible();
  },
};
