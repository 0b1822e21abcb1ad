import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Dialog } from "../dialog/dialog.tsx";
import { createNotifications } from "./create-notifications.ts";
import type { NotificationRequest, NotificationType, NotificationVariant } from "./notification.ts";
import { NotificationsProvider, useNotifications } from "./notifications-provider.tsx";
import { NotificationsRegion } from "./notifications-region.tsx";

const TYPES: readonly NotificationType[] = ["success", "alert", "warning", "info", "negative"];

const MESSAGES: Record<NotificationType, string> = {
  success: "Вы зарегистрированы. Письмо уже в пути",
  alert: "Не удалось загрузить список событий",
  warning: "Осталось три места",
  info: "Программа события обновилась",
  negative: "Не удалось отправить заявку",
};

const meta: Meta<typeof NotificationsRegion> = {
  title: "Components/Notifications",
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

/** The same rules by the browser's own clock, ten times as fast. */
export const OneAfterAnother: Story = {
  render: withQueue({ durationMs: 500, gapMs: 200 }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Показать первое" }));
    await userEvent.click(canvas.getByRole("button", { name: "Показать второе" }));
    await expect(screen.getByText("Первое")).toBeInTheDocument();
    await expect(screen.queryByText("Второе")).toBeNull();
    await waitFor(() => expect(screen.queryByText("Первое")).toBeNull());
    const closedAtMs = performance.now();
    await expect(screen.queryByText("Второе")).toBeNull();
    await screen.findByText("Второе");
    await expect(performance.now() - closedAtMs).toBeGreaterThan(100);
    await waitFor(() => expect(screen.queryByText("Второе")).toBeNull());
  },
};

export const WaitsUnderThePointer: Story = {
  render: withQueue({ durationMs: 300 }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Показать первое" }));
    const shown = await screen.findByText("Первое");
    await userEvent.hover(shown);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(shown).toBeVisible();
    await userEvent.unhover(shown);
    await waitFor(() => expect(screen.queryByText("Первое")).toBeNull());
  },
};

export const AboveADialog: Story = {
  render: withQueue({}),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Открыть окно" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Показать поверх" }));
    const shown = await screen.findByText("Поверх окна");
    const { left, top } = shown.getBoundingClientRect();
    await waitFor(() => expect(document.elementFromPoint(left + 2, top + 2)).toBe(shown));
    await userEvent.click(screen.getByRole("button", { name: "Закрыть" }));
    await expect(screen.queryByText("Поверх окна")).toBeNull();
    await expect(canvas.getByRole("dialog")).toBeVisible();
  },
};
