import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CSSProperties } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Link } from "../link/link.tsx";
import { emulateMedia } from "./emulate-media.ts";
import { Marquee, MARQUEE_DURATION_MS } from "./marquee.tsx";

const guide: ComponentGuide = {
  import: 'import { Marquee } from "@corp/ui";',
  styles: "@corp/ui/marquee.css",
  do: [
    "Show one short message that is also elsewhere on the page: an event, a date.",
    "It may contain links: each is one tab stop, and the strip returns to its start while one has the focus.",
    "Set durationMs by the length of the text: about 100 px a second is easy to read.",
    "Set the gap between copies by the custom property --cu-marquee-gap.",
  ],
  dont: [
    "Do not use it for important information: users do not wait for it.",
    "Do not show two at once, nor one next to moving images.",
    "Do not put controls into it: a moving target is hard to hit.",
  ],
  accessibility: [
    "It pauses on hover and focus, and permanently by its button (WCAG 2.2.2).",
    "With reduced motion and in print the text is static, shown once and wrapped.",
    "The copies are hidden from screen readers, and their links are not focusable.",
    "It is a named group, not a live region, and interrupts no announcements.",
  ],
  keyboard: [
    ["Tab", "Moves to the links in it, then to its button"],
    ["Enter, Space", "On the button: pauses and resumes the strip"],
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

function findPart(strip: HTMLElement, name: "track" | "viewport"): HTMLElement {
  const element = strip.querySelector<HTMLElement>(`.cu-Marquee-${name}`);
  if (element === null) throw new Error(`The strip has no ${name}`);
  return element;
}

const playState = (strip: HTMLElement): string => getComputedStyle(findPart(strip, "track")).animationPlayState;

/** The strip never shows a gap between two copies. */
async function expectNoGap(strip: HTMLElement): Promise<void> {
  const track = findPart(strip, "track");
  const [animation] = track.getAnimations();
  if (animation === undefined) throw new Error("The strip does not run");
  const place = findPart(strip, "viewport").getBoundingClientRect();
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
    await expect(getComputedStyle(findPart(strip, "track")).animationName).toBe("none");
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
    await expect(getComputedStyle(findPart(strip, "track")).animationDuration).toBe("20s");
    await expect(findPart(strip, "track").getAnimations()[0]?.effect?.getTiming().duration).toBe(20_000);
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

export const FillsWideStrip: Story = {
  args: { children: "Митап" },
  play: async ({ canvas }) => expectNoGap(canvas.getByRole("group")),
};

export const RunsWithLongText: Story = {
  args: { children: LONG },
  play: async ({ canvas }) => {
    const strip = canvas.getByRole("group");
    const copies = [...findPart(strip, "track").children].map((copy) => copy.getBoundingClientRect().width);
    await expect(Math.max(...copies)).toBeGreaterThan(findPart(strip, "viewport").offsetWidth);
    // A copy leaves exactly when the next takes its place.
    await expect(Math.max(...copies) - Math.min(...copies)).toBeLessThan(0.1);
    await expectNoGap(strip);
  },
};

export const RightToLeft: Story = {
  globals: { direction: "rtl" },
  play: async ({ canvas }) => expectNoGap(canvas.getByRole("group")),
};

const movement = (strip: HTMLElement): number => {
  const track = findPart(strip, "track");
  for (const animation of track.getAnimations()) animation.currentTime = MARQUEE_DURATION_MS / 2;
  return Math.sign(new DOMMatrix(getComputedStyle(track).transform).m41);
};

/** The directions around the strip, the outer one first, and the sign of its movement. */
const directions: readonly (readonly [outer: string, inner: string | undefined, sign: 1 | -1])[] = [
  ["ltr", undefined, -1],
  ["rtl", undefined, 1],
  ["RTL", undefined, 1],
  ["rtl", "ltr", -1],
  ["ltr", "rtl", 1],
];

export const FollowsTheNearestDirection: Story = {
  render: () => (
    <>
      {directions.map(([outer, inner]) => (
        <div key={`${outer} ${inner}`} dir={outer}>
          <div dir={inner}>
            <Marquee defaultPaused>{LONG}</Marquee>
          </div>
        </div>
      ))}
    </>
  ),
  play: async ({ canvas }) => {
    const signs = canvas.getAllByRole("group").map(movement);
    await expect(signs).toEqual(directions.map(([, , sign]) => sign));
  },
};

const HEBREW = "שלום עולם. ".repeat(40);

/** Where a style sheet or the text decides, no selector knows the direction. */
export const FollowsTheComputedDirection: Story = {
  render: () => (
    <>
      <div style={{ direction: "rtl" }}>
        <Marquee>{LONG}</Marquee>
      </div>
      <div dir="rtl">
        <div style={{ direction: "ltr" }}>
          <Marquee>{LONG}</Marquee>
        </div>
      </div>
      <div dir="auto">
        <Marquee>{HEBREW}</Marquee>
      </div>
      <Marquee dir="auto">{HEBREW}</Marquee>
    </>
  ),
  play: async ({ canvas }) => {
    const strips = canvas.getAllByRole("group");
    await waitFor(() => expect(strips.map(movement)).toEqual([1, -1, 1, 1]));
    for (const strip of strips) await expectNoGap(strip);
    const [first] = strips;
    if (first?.parentElement == null) throw new Error("The strip has no parent");
    first.parentElement.style.direction = "ltr";
    await waitFor(() => expect(movement(first)).toBe(-1));
    await expectNoGap(first);
  },
};

/** The text is shown once, complete, within the page width. */
async function expectStandingText(strip: HTMLElement): Promise<void> {
  const shown = [...findPart(strip, "track").children].filter((copy) => copy.getClientRects().length > 0);
  await expect(shown).toHaveLength(1);
  await expect(getComputedStyle(findPart(strip, "track")).animationName).toBe("none");
  await expect(strip.querySelector("button")?.getClientRects()).toHaveLength(0);
  await expect(findPart(strip, "viewport").scrollWidth).toBe(findPart(strip, "viewport").clientWidth);
}

export const StaticWithReducedMotion: Story = {
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

/** Its button needs them. */
export const StaticWithoutScripts: Story = {
  args: { children: LONG },
  play: async ({ canvas }) => {
    const undo = emulateMedia("(scripting: none)");
    try {
      await expectStandingText(canvas.getByRole("group"));
    } finally {
      undo();
    }
  },
};

export const PrintedOnce: Story = {
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
