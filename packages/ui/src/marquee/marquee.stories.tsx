import type { CSSProperties } from "react";
import { expect, userEvent } from "storybook/test";
import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { emulateMedia } from "./emulate-media.ts";
import { Marquee, MARQUEE_DURATION_MS } from "./marquee.tsx";

const guide: ComponentGuide = {
  import: 'import { Marquee } from "@corp/ui";',
  styles: "@corp/ui/marquee.css",
  do: [
    "Let it say one short thing that is said elsewhere on the page too: an event, a date.",
    "Put links in it as they are: each is reached once, and the strip returns to its start while one has the focus.",
    "Set durationMs by the length of the text: about 100 px a second is read easily.",
    "Set the space between the pieces by the custom property --cu-marquee-gap.",
  ],
  dont: [
    "Do not put anything into it that must be read: nobody waits for a running line.",
    "Do not show two at once, nor one beside moving pictures.",
    "Do not put a form or a button with effect into it: it runs away from the pointer of a slow hand.",
  ],
  accessibility: [
    "It pauses under the pointer, under the focus, and by its own button for good (WCAG 2.2.2).",
    "With less motion asked for, and on paper, the text stands still, once, wrapped to the width of its place.",
    "The copies that fill the strip are hidden from screen readers, and no link in them can be reached.",
    "It is a group with a name; what it says is not a live region and interrupts nobody.",
  ],
  keyboard: [
    ["Tab", "Moves to the links in it, then to its button"],
    ["Enter, Space", "On the button: stops the strip, starts it again"],
  ],
  guideline: {
    label: "WCAG 2.2, 2.2.2 Pause, stop, hide",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/pause-stop-hide",
  },
};

const NEWS = (
  <>
    <span>Открыта регистрация на осенний митап</span>
    <Link href="#event" variant="text">
      <bdi>14 ноября, 19:00 МСК</bdi>
    </Link>
  </>
);
const LONG = "Двенадцать докладов, четыре мастерских и прогулка по крышам после заката. ".repeat(8);

const meta: Meta<typeof Marquee> = {
  title: "Components/Site/Marquee",
  component: Marquee,
  parameters: { guide },
  args: { children: NEWS },
};
export default meta;

type Story = StoryObj<typeof Marquee>;

function partOf(strip: HTMLElement, name: "track" | "viewport"): HTMLElement {
  const element = strip.querySelector<HTMLElement>(`.cu-Marquee-${name}`);
  if (element === null) throw new Error(`The strip has no ${name}`);
  return element;
}

const playState = (strip: HTMLElement): string => getComputedStyle(partOf(strip, "track")).animationPlayState;

/** The strip never shows a gap between two copies. */
async function expectNoGap(strip: HTMLElement): Promise<void> {
  const track = partOf(strip, "track");
  const [animation] = track.getAnimations();
  if (animation === undefined) throw new Error("The strip does not run");
  const place = partOf(strip, "viewport").getBoundingClientRect();
  for (const part of [0, 0.25, 0.5, 0.75, 0.9995]) {
    animation.currentTime = MARQUEE_DURATION_MS * part;
    const { left, right } = track.getBoundingClientRect();
    await expect(left).toBeLessThanOrEqual(place.left + 1);
    await expect(right).toBeGreaterThanOrEqual(place.right - 1);
  }
}

export const Playground: Story = {};

const onAccent = { background: "var(--cu-color-accent)", color: "var(--cu-color-on-accent)" };
const onInverse = { background: "var(--cu-color-inverse)", color: "var(--cu-color-on-inverse)" };

/** Paused: as announcements, on accent and inverse backgrounds, short, long, narrow, right to left. */
export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24, minInlineSize: 0 }}>
      <Marquee defaultPaused>{NEWS}</Marquee>
      <div style={onAccent}>
        <Marquee defaultPaused>{NEWS}</Marquee>
      </div>
      <div style={onInverse}>
        <Marquee defaultPaused style={{ "--cu-marquee-gap": "1rem" } as CSSProperties}>
          Митап
        </Marquee>
      </div>
      <Marquee defaultPaused>{LONG}</Marquee>
      <div style={{ inlineSize: 240, border: "1px solid var(--cu-color-hairline)" }}>
        <Marquee defaultPaused>{NEWS}</Marquee>
      </div>
      <div dir="rtl">
        <Marquee defaultPaused>{NEWS}</Marquee>
      </div>
    </div>
  ),
};

/** The link is one tab stop and scrolls into view; then the button pauses and resumes the strip. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    await userEvent.tab();
    await expect(canvas.getByRole("link", { name: "14 ноября, 19:00 МСК" })).toHaveFocus();
    await expect(getComputedStyle(partOf(strip, "track")).animationName).toBe("none");
    // Backwards: the simulated Tab does not skip the inert copies, unlike a real one.
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(canvas.getByRole("button", { name: "Остановить бегущую строку" })).toHaveFocus();
    await expect(playState(strip)).toBe("running");
    await userEvent.keyboard(" ");
    await expect(playState(strip)).toBe("paused");
    await userEvent.keyboard("{Enter}");
    await expect(playState(strip)).toBe("running");
  },
};

export const PassesIn20Seconds: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group", { name: "Бегущая строка" });
    await expect(getComputedStyle(partOf(strip, "track")).animationDuration).toBe("20s");
    await expect(partOf(strip, "track").getAnimations()[0]?.effect?.getTiming().duration).toBe(20_000);
  },
};

export const PausesByItsButton: Story = {
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    await expect(playState(strip)).toBe("running");
    await userEvent.click(canvas.getByRole("button", { name: "Остановить бегущую строку" }));
    await expect(playState(strip)).toBe("paused");
    await userEvent.click(canvas.getByRole("button", { name: "Запустить бегущую строку" }));
    await expect(playState(strip)).toBe("running");
  },
};

export const FillsAWideStrip: Story = {
  args: { children: "Митап" },
  play: async ({ canvas }) => expectNoGap(canvas.getByRole("group")),
};

export const RunsOnWithALongText: Story = {
  args: { children: LONG },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    const copies = [...partOf(strip, "track").children].map((copy) => copy.getBoundingClientRect().width);
    await expect(Math.max(...copies)).toBeGreaterThan(partOf(strip, "viewport").offsetWidth);
    // A copy leaves exactly when the next takes its place.
    await expect(Math.max(...copies) - Math.min(...copies)).toBeLessThan(0.1);
    await expectNoGap(strip);
  },
};

export const FromRightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => expectNoGap(canvas.getByRole("group")),
};

/** The text is shown once, complete, within the page width. */
async function expectStandingText(strip: HTMLElement): Promise<void> {
  const shown = [...partOf(strip, "track").children].filter((copy) => copy.getClientRects().length > 0);
  await expect(shown).toHaveLength(1);
  await expect(getComputedStyle(partOf(strip, "track")).animationName).toBe("none");
  await expect(strip.querySelector("button")?.getClientRects()).toHaveLength(0);
  await expect(partOf(strip, "viewport").scrollWidth).toBe(partOf(strip, "viewport").clientWidth);
}

export const StandsStillWithLessMotion: Story = {
  args: { children: LONG },
  play: async ({ canvas }) => {
    const undo = emulateMedia("(prefers-reduced-motion: reduce)");
    try {
      await expectStandingText(canvas.getByRole("group"));
    } finally {
      undo();
    }
  },
};

export const IsPrintedOnce: Story = {
  args: { children: LONG },
  play: async ({ canvas }) => {
    const undo = emulateMedia("print");
    try {
      await expectStandingText(canvas.getByRole("group"));
    } finally {
      undo();
    }
  },
};
