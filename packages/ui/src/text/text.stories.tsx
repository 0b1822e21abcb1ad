import type { Meta, StoryObj } from "@storybook/react-vite";
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

const meta: Meta<typeof Text> = { title: "Components/Site/Text", component: Text, args: { children: "Текст" } };
export default meta;

type Story = StoryObj<typeof Text>;

export const Playground: Story = {};

export const Styles: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      {SAMPLES.map(([variant, sample]) => (
        <Text key={variant} variant={variant}>
          {sample}
        </Text>
      ))}
    </div>
  ),
};

export const Tones: Story = {
  render: () => (
    <div style={{ display: "grid", gap: 8 }}>
      {(["default", "muted", "accent", "success", "negative"] as const).map((tone) => (
        <Text key={tone} variant="lead" tone={tone}>
          {`Мест осталось: 12 (${tone})`}
        </Text>
      ))}
    </div>
  ),
};
