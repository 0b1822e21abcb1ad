import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { consoleInTest } from "./console-in-test.ts";
import { LiveConsole } from "./live-console.tsx";

const meta: Meta = {
  title: "Packages/Telemetry/Console",
  // Each is a whole page: one at a time is enough.
  tags: ["!autodocs"],
  render: () => <LiveConsole />,
};
export default meta;

/** Break the page and watch what its intake is told. A batch that is not full waits for a second; a hidden page waits for nothing. */
export const Live: StoryObj = {};

/** Whose fault it is comes from the stack, how it was caught from the channel. */
export const EachErrorTyped: StoryObj = {
  play: async ({ canvas, canvasElement }) => {
    const { press, choose, arrives } = consoleInTest(canvasElement);
    await press("Бросить");
    await choose("Кто виноват", "Код платформы");
    await press("Отклонить промис");
    await choose("Кто виноват", "Библиотека");
    await press("Сломать рендер");
    await arrives("/error-metric", "UserSyncError", "PlatformAsyncError", "LibraryReactError");
    await arrives("/input/open", '"stackTrace": "TypeError', '"errorType": "LibraryReactError"');
    const [batch] = canvas.getAllByText("/error-metric");
    if (batch) await userEvent.click(batch);
    await expect(
      canvas.getByText(/POST .*\/error-metric\?service=corp-site&environment=prod&release=1\.4\.0&batch=/u),
    ).toBeVisible();
  },
};

/** Equal metrics become one line with their sum; log entries each tell their own story. */
export const EqualMetricsMerged: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, arrives, becomes } = consoleInTest(canvasElement);
    for (let time = 0; time < 3; time += 1) await press("Сообщение");
    await press("info");
    await press("debug");
    await press("Отправить сейчас");
    await arrives("/message-metric", '"messageClass": "registration-opened"');
    await arrives("/input/open", "Запись info", "Запись debug");
    // With the page view that opened the page.
    await becomes("arrived", 6);
    await becomes("waiting", 0);
  },
};

/** A page that is hidden closes its page view and hands everything to the browser. */
export const HiddenPage: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, arrives, transports } = consoleInTest(canvasElement);
    await press("Нажать кнопку");
    await press("Страница скрыта");
    await arrives("/tracker", '"actionType": "pageClose"', '"viewTime":', '"scrollDepth": 50');
    await expect(transports("/tracker")[0]).toBe("beacon");
    await press("error");
    await arrives("/input/open", "Запись error");
    await expect(transports("/input/open")).toEqual(["beacon"]);
  },
};

/** Without a network everything waits; with it everything arrives. */
export const WithoutNetwork: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, arrives, becomes, fact } = consoleInTest(canvasElement);
    await isQuiet();
    await press("Без сети");
    await press("warn");
    await press("Отправить сейчас");
    await becomes("waiting", 1);
    await press("Без сети");
    await arrives("/input/open", "Запись warn");
    await becomes("waiting", 0);
    await expect(fact("expired")).toBe("");
  },
};

/** An intake that will never take a batch costs that batch, and the loss is told to it later. */
export const RefusedAndTold: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, choose, becomes, arrives } = consoleInTest(canvasElement);
    await isQuiet();
    await choose("Приём", "Отказывает: 400");
    await press("critical");
    await press("Отправить сейчас");
    await becomes("refused", 1);
    await choose("Приём", "Принимает");
    await press("Сообщение");
    await arrives("/message-metric", '"messageClass": "TelemetryDropped.refused"', '"count": 1');
    await becomes("waiting", 0);
  },
};

/** Page views form a chain: each tells the one before. */
export const PageViews: StoryObj = {
  play: async ({ canvasElement }) => {
    const { press, arrives } = consoleInTest(canvasElement);
    await press("Открыть events");
    await press("Открыть events/:id");
    await arrives(
      "/tracker",
      '"current": "events/:id"',
      '"previous": "events"',
      '"number": 3',
      '"actionType": "pageClose"',
    );
  },
};

/** Before the answer everything is kept; a refusal forgets it and counts it. */
export const Consent: StoryObj = {
  play: async ({ canvasElement }) => {
    const { isQuiet, press, choose, arrives, becomes, fact } = consoleInTest(canvasElement);
    await isQuiet();
    const before = Number(fact("taken"));
    await choose("Согласие", "Ещё не спросили");
    await press("info");
    await becomes("taken", before);
    await choose("Согласие", "Есть");
    await arrives("/input/open", "Запись info");
    await choose("Согласие", "Нет");
    await press("info");
    await becomes("consent", 1);
  },
};
