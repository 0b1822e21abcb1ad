import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { consoleInTest } from "./console-in-test.ts";
import { LiveConsole } from "./live-console.tsx";

const meta: Meta = {
  title: "Packages/Telemetry/Console",
  // Each story is a whole page.
  tags: ["!autodocs"],
  render: () => <LiveConsole />,
};
export default meta;

/**
 * Break the page and watch what its intake receives. An incomplete batch waits for a second; a hidden page sends at
 * once.
 */
export const Live: StoryObj = {};

/** An error's owner comes from its stack, the rest of its type from the mechanism that caught it. */
export const EachErrorTyped: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    const { press, choose, receives } = consoleInTest(canvasElement);
    await press("Бросить");
    await choose("Кто виноват", "Код платформы");
    await press("Отклонить промис");
    await choose("Кто виноват", "Библиотека");
    await press("Сломать рендер");
    await receives("/error-metric", "UserSyncError", "PlatformAsyncError", "LibraryReactError");
    await receives("/input/open", '"stackTrace": "TypeError', '"errorType": "LibraryReactError"');
    const [batch] = canvas.getAllByText("/error-metric");
    if (batch) await userEvent.click(batch);
    await expect(
      canvas.getByText(/POST .*\/error-metric\?service=corp-site&environment=prod&release=1\.4\.0&batch=/u),
    ).toBeVisible();
  },
};

/** Equal metrics are merged; log entries are not. */
export const EqualMetricsMerged: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, receives, becomes } = consoleInTest(canvasElement);
    for (let time = 0; time < 3; time += 1) await press("Сообщение");
    await press("info");
    await press("debug");
    await press("Отправить сейчас");
    await receives("/message-metric", '"messageClass": "registration-opened"');
    await receives("/input/open", "Запись info", "Запись debug");
    // Includes the first page view.
    await becomes("received", 6);
    await becomes("waiting", 0);
  },
};

/** A hidden page closes its page view and sends everything by beacon. */
export const HiddenPage: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, receives, transports } = consoleInTest(canvasElement);
    await press("Нажать кнопку");
    await press("Страница скрыта");
    await receives("/tracker", '"actionType": "pageClose"', '"viewTime":', '"scrollDepth": 50');
    await expect(transports("/tracker")[0]).toBe("beacon");
    await press("error");
    await receives("/input/open", "Запись error");
    await expect(transports("/input/open")).toEqual(["beacon"]);
  },
};

/** Offline records are queued; they are sent when the page is online again. */
export const WithoutNetwork: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, receives, becomes, fact } = consoleInTest(canvasElement);
    await isQuiet();
    await press("Без сети");
    await press("warn");
    await press("Отправить сейчас");
    await becomes("waiting", 1);
    await press("Без сети");
    await receives("/input/open", "Запись warn");
    await becomes("waiting", 0);
    await expect(fact("expired")).toBe("");
  },
};

/** An intake that rejects a batch loses it; the dropped-event count is sent later. */
export const RejectedAndCounted: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, choose, becomes, receives } = consoleInTest(canvasElement);
    await isQuiet();
    await choose("Приём", "Отказывает: 400");
    await press("critical");
    await press("Отправить сейчас");
    await becomes("refused", 1);
    await choose("Приём", "Принимает");
    await press("Сообщение");
    await receives("/message-metric", '"messageClass": "TelemetryDropped.refused"', '"count": 1');
    await becomes("waiting", 0);
  },
};

/** Each page view references the previous one. */
export const PageViews: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, receives } = consoleInTest(canvasElement);
    await press("Открыть events");
    await press("Открыть events/:id");
    await receives(
      "/tracker",
      '"current": "events/:id"',
      '"previous": "events"',
      '"number": 3',
      '"actionType": "pageClose"',
    );
  },
};

/** Pending consent holds records; denied consent drops and counts them. */
export const Consent: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, choose, receives, becomes, fact } = consoleInTest(canvasElement);
    await isQuiet();
    const before = Number(fact("taken"));
    await choose("Согласие", "Ещё не спросили");
    await press("info");
    await becomes("taken", before);
    await choose("Согласие", "Есть");
    await receives("/input/open", "Запись info");
    await choose("Согласие", "Нет");
    await press("info");
    await becomes("consent", 1);
  },
};
