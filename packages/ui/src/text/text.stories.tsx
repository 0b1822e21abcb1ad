import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "./text.tsx";
import type { TextVariant } from "./text.tsx";

const SAMPLES: readonly (readonly [TextVariant, string])[] = [
  ["display", "Делаем сложное простым"],
  ["headline", "Митапы и конференции"],
  ["title", "Как мы перестали бояться пятничных релизов"],
  ["subtitle", "Разбираем устройство очередей на живом сервисе"],
  ["lead", "Рассказываем о решениях, которые пережили нагрузку, и о тех, что не пережили."],
  ["body", "Регистрация открыта до начала события; запись доклада выложим через неделю."],
  ["caption", "14 ноября, 19:00 МСК · онлайн"],
];
const TONES = ["default", "muted", "accent", "success", "negative"] as const;

const guide: ComponentGuide = {
  import: 'import { Text } from "@corp/ui";',
  styles: "@corp/ui/text.css",
  do: [
    "Use only these seven sizes; one display or headline per page.",
    "Choose the element by meaning (`as` or `render`) and the style by `variant`: a card's title may be an `h3` in `subtitle`.",
    "Keep lines of running text to 60–75 characters.",
  ],
  dont: [
    "Do not choose a heading level by its size, and do not skip levels.",
    "Do not rely on the tone alone: `negative` accompanies an explanation.",
  ],
  accessibility: [
    "Sizes are in rem: they follow the user's font size, and nothing is cut at 200 %.",
    "All tones reach 4.5 : 1 on the page background in both themes, 7 : 1 with high contrast.",
  ],
  guideline: { label: "WCAG 2.2, 1.4.4 Resize text", href: "https://www.w3.org/WAI/WCAG22/Understanding/resize-text" },
};

const meta: Meta<typeof Text> = {
  title: "Components/Site/Text",
  component: Text,
  parameters: { guide },
  args: { children: "Делаем сложное простым" },
};
export default meta;

type Story = StoryObj<typeof Text>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      {SAMPLES.map(([variant, sample]) => (
        <div key={variant} style={{ display: "grid", gap: 4 }}>
          <Text variant="caption" tone="muted">
            {variant}
          </Text>
          <Text variant={variant}>{sample}</Text>
        </div>
      ))}
      <div style={{ display: "grid", gap: 8 }}>
        {TONES.map((tone) => (
          <Text key={tone} variant="lead" tone={tone}>
            {`Мест осталось: 12 (${tone})`}
          </Text>
        ))}
      </div>
    </div>
  ),
};

export const StyleAndLevelAreIndependent: Story = {
  render: () => (
    <Text variant="subtitle" as="h2">
      Программа
    </Text>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 2, name: "Программа" })).toHaveAttribute(
      "data-variant",
      "subtitle",
    );
  },
};
