import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentGuide } from "../component-guide.ts";
import { CheckIcon } from "../icons/check.tsx";
import { Badge } from "./badge.tsx";

const TONES = ["neutral", "outline", "inverse", "accent", "success", "warning", "info", "negative"] as const;

const guide: ComponentGuide = {
  import: 'import { Badge } from "@corp/ui";',
  styles: "@corp/ui/badge.css",
  do: [
    "Label the adjacent object with one or two words: its state, its kind, that it is new.",
    "Keep one tone for one meaning throughout the site; most badges are neutral or outlined.",
  ],
  dont: [
    "Do not make it pressable: use Tag or Button.",
    "Do not rely on the tone alone: the word carries the meaning.",
  ],
  accessibility: [
    "It is plain text, read in document order: put it after the name it belongs to, or inside the same link.",
    "Every tone has a contrast of 4.5 : 1 in both themes; in forced colours and print a border replaces the background.",
  ],
  guideline: {
    label: "WCAG 2.2, 1.4.1 Use of color",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/use-of-color",
  },
};

const meta: Meta<typeof Badge> = {
  title: "Components/Site/Badge",
  component: Badge,
  parameters: { guide },
  args: { children: "Митап" },
  argTypes: { tone: { control: "select", options: TONES } },
};
export default meta;

type Story = StoryObj<typeof Badge>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 16, justifyItems: "start" }}>
      <div style={{ display: "flex", flexWrap: "wrap", gap: 8 }}>
        {TONES.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <Badge tone="success">
        <CheckIcon size={14} />
        Вы зарегистрированы
      </Badge>
      <div style={{ fontSize: "1.5rem", fontWeight: 600 }}>
        Очереди без потерь <Badge tone="accent">Новое</Badge>
      </div>
    </div>
  ),
};
