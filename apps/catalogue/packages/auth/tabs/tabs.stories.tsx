import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent } from "storybook/test";
import { LiveTabs } from "./live-tabs.tsx";
import { TabFrame } from "./tab-frame.tsx";
import { areAgreed, tabsInTest } from "./tabs-in-test.ts";
import type { TabReading } from "./tabs-in-test.ts";

const meta: Meta<{ count: number }> = {
  title: "Packages/Auth/Tabs",
  // Every story contains several documents: one story at a time is enough.
  tags: ["!autodocs"],
  args: { count: 2 },
  argTypes: { count: { control: { type: "range", min: 1, max: 4 }, description: "Tabs at first" } },
  render: ({ count }, { globals }) => (
    <LiveTabs
      key={count}
      count={count}
      frameAddress={`iframe.html?id=packages-auth-tabs--frame&viewMode=story&globals=theme:${globals["theme"]}`}
    />
  ),
};
export default meta;

type Story = StoryObj<{ count: number }>;

/** Frames instead of tabs, with the browser's own storage, locks and channel; only the provider is fake. */
export const Live: Story = {};

/** The content of each frame. Opened alone it is a tab without others. */
export const Frame: Story = {
  args: {},
  parameters: { layout: "fullscreen", controls: { disable: true } },
  render: () => <TabFrame />,
};

export const OneLeader: Story = {
  play: async ({ canvasElement }) => {
    const tabs = tabsInTest(canvasElement);
    await tabs.signIn();
    const roles = tabs.readings().map(({ role }) => role);
    await expect(roles.toSorted()).toEqual(["ведомая", "ведущая"]);
  },
};

export const ClosedLeader: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tabs = tabsInTest(canvasElement);
    await tabs.signIn();
    const leader = tabs.readings().findIndex(({ role }) => role === "ведущая");
    await userEvent.click(canvas.getAllByRole("button", { name: "Закрыть" })[leader] ?? document.body);
    await tabs.waitUntil((left) => left.length === 1 && areAgreed(left));
  },
};

/** A frozen leader is silent without unregistering; when it thaws it follows its successor. */
export const FrozenLeader: Story = {
  play: async ({ canvas, canvasElement }) => {
    const tabs = tabsInTest(canvasElement);
    await tabs.signIn();
    const leader = tabs.readings().findIndex(({ role }) => role === "ведущая");
    const freeze = canvas.getAllByRole("button", { name: "Заморозить" })[leader] ?? document.body;
    await userEvent.click(freeze);
    await tabs.waitUntil((readings) => readings[1 - leader]?.role === "ведущая");
    await userEvent.click(freeze);
    await tabs.waitUntil((readings) => areAgreed(readings) && readings[leader]?.role === "ведомая");
  },
};

export const SignedOutEverywhere: Story = {
  play: async ({ canvasElement }) => {
    const tabs = tabsInTest(canvasElement);
    await tabs.signIn();
    tabs.press(1, "Выйти");
    await tabs.waitUntil((readings) => readings.every(({ status, token }) => status === "idle" && token === "—"));
  },
};

export const OneRefreshForAll: Story = {
  play: async ({ canvasElement }) => {
    const tabs = tabsInTest(canvasElement);
    await tabs.signIn();
    const before = tabs.readings()[0]?.token;
    tabs.press(0, "Обновить");
    tabs.press(1, "Обновить");
    await tabs.waitUntil(
      (readings) => areAgreed(readings) && readings[0]?.token !== before && refreshesOf(readings).includes(1),
    );
    await tabs.whenNoTabRefreshes();
    await expect(tabs.grants()).toBe(1);
    await expect(refreshesOf(tabs.readings())).toEqual([0, 1]);
  },
};

/** The refreshes of each tab, the fewest first. */
function refreshesOf(readings: readonly TabReading[]): readonly number[] {
  return readings.map(({ refreshes }) => Number(refreshes)).toSorted((one, other) => one - other);
}
