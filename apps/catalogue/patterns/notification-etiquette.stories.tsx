import { Button, createNotifications, NotificationsProvider, NotificationsRegion, useNotifications } from "@corp/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, screen, userEvent } from "storybook/test";

/**
 * A notification reports the outcome of a user's action when the page itself does not show it. One sentence, no full
 * stop. It never carries required information, because it disappears after five seconds. With an action, such as undo,
 * it stays until it is closed. A field error belongs to the field, a page error to the error stub, and unrequested news
 * nowhere.
 *
 * Types: *success*, it is done; *info*, good to know; *warning*, done, but needs a look; *alert*, act soon; *negative*,
 * it failed. The last two interrupt a screen reader, so use them rarely.
 */
const meta: Meta = { title: "Patterns/Notification etiquette" };
export default meta;

function Actions(): ReactElement {
  const { show } = useNotifications();
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: 16, minBlockSize: 220, alignItems: "start" }}>
      <Button onClick={() => show({ type: "success", message: "Событие опубликовано" })}>Опубликовать</Button>
      <Button
        variant="outline"
        onClick={() =>
          show({
            type: "info",
            message: "Событие удалено",
            action: { label: "Вернуть", onAction: () => show({ type: "success", message: "Событие снова в списке" }) },
          })
        }
      >
        Удалить
      </Button>
      <Button
        variant="ghost"
        onClick={() => show({ type: "negative", message: "Не удалось сохранить: нет связи с сервером" })}
      >
        Сохранить без связи
      </Button>
    </div>
  );
}

function Page(): ReactElement {
  const [notifications] = useState(() => createNotifications());
  return (
    <NotificationsProvider notifications={notifications}>
      <Actions />
      <NotificationsRegion />
    </NotificationsProvider>
  );
}

export const Default: StoryObj = { render: () => <Page /> };

export const Undone: StoryObj = {
  render: () => <Page />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Удалить" }));
    await userEvent.click(await screen.findByRole("button", { name: "Вернуть" }));
    await expect(await screen.findByText("Событие снова в списке")).toBeInTheDocument();
  },
};
