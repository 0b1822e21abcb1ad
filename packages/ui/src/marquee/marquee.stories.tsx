import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { Link } from "../link/link.tsx";
import { Marquee } from "./marquee.tsx";

const meta: Meta<typeof Marquee> = {
  title: "Components/Site/Marquee",
  component: Marquee,
  args: {
    children: (
      <>
        <span>Открыта регистрация на осенний митап</span>
        <Link href="#event" variant="text">
          14 ноября, 19:00 МСК
        </Link>
      </>
    ),
  },
};
export default meta;

type Story = StoryObj<typeof Marquee>;

const track = (strip: HTMLElement): HTMLElement => {
  const element = strip.querySelector<HTMLElement>(".cu-Marquee-track");
  if (element === null) throw new Error("The strip has no track");
  return element;
};

const playState = (strip: HTMLElement): string => getComputedStyle(track(strip)).animationPlayState;

export const Playground: Story = {};

export const OnAccent: Story = {
  render: (args) => (
    <div style={{ background: "var(--cu-color-accent)", color: "var(--cu-color-on-accent)" }}>
      <Marquee {...args} />
    </div>
  ),
};

export const PausesByItsButton: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group", { name: "Бегущая строка" });
    await expect(getComputedStyle(track(strip)).animationDuration).toBe("20s");
    await expect(playState(strip)).toBe("running");
    await userEvent.click(canvas.getByRole("button", { name: "Остановить бегущую строку" }));
    await expect(playState(strip)).toBe("paused");
    await userEvent.click(canvas.getByRole("button", { name: "Запустить бегущую строку" }));
    await expect(playState(strip)).toBe("running");
  },
};

export const PausesUnderFocus: Story = {
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "14 ноября, 19:00 МСК" });
    await userEvent.tab();
    await expect(link).toHaveFocus();
    // Reached by keyboard, the strip returns to its start, so that the link is in sight.
    const strip = canvas.getByRole("group");
    await expect(getComputedStyle(track(strip)).animationName).toBe("none");
    link.blur();
    await expect(playState(strip)).toBe("running");
  },
};

export const FillsAWideStrip: Story = {
  args: { children: "Митап" },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    const width = strip.querySelector<HTMLElement>(".cu-Marquee-viewport")?.offsetWidth ?? 0;
    // A quarter leaves while three quarters stay in sight.
    await expect(track(strip).offsetWidth * 0.75).toBeGreaterThanOrEqual(width - 1);
  },
};

export const FromRightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    const [animation] = track(strip).getAnimations();
    const viewport = strip.querySelector(".cu-Marquee-viewport")?.getBoundingClientRect();
    if (animation === undefined || viewport === undefined) throw new Error("The strip does not run");
    animation.currentTime = 19_990;
    const { left, right } = track(strip).getBoundingClientRect();
    await expect(left).toBeLessThanOrEqual(viewport.left + 1);
    await expect(right).toBeGreaterThanOrEqual(viewport.right - 1);
  },
};
