import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Text } from "../text/text.tsx";
import { Avatar } from "./avatar.tsx";

const PHOTO =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 4'%3E%3Crect width='4' height='4' fill='%23ff4f18'/%3E%3Ccircle cx='2' cy='4' r='2' fill='%23111214'/%3E%3C/svg%3E";
const BROKEN = "data:image/png;base64,AAAA";

const guide: ComponentGuide = {
  import: 'import { Avatar } from "@corp/ui";',
  styles: "@corp/ui/avatar.css",
  do: [
    "Use it for a speaker, an author, the signed-in user. Pass a square image of twice the size as `src`.",
    "Pass `decorative` when the name is next to it, which is the usual case.",
  ],
  dont: [
    "Do not use it for a company's logo: it is cropped to a square.",
    "Do not make the image a link by itself; put it into the link with the name.",
  ],
  accessibility: [
    "It is an image named by the person; a decorative one is hidden, so that the name is not announced twice.",
    "The initials, or a figure for a name without letters, are shown until the photo loads, or when it fails.",
    "In forced colours it has an outline.",
  ],
  guideline: {
    label: "WCAG 2.2, 1.1.1 Non-text content",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content",
  },
};

const meta: Meta<typeof Avatar> = {
  title: "Components/Site/Avatar",
  component: Avatar,
  parameters: { guide },
  args: { name: "Анна Ким" },
};
export default meta;

type Story = StoryObj<typeof Avatar>;

const SIZES = ["small", "medium", "large", "huge"] as const;
const row = { display: "flex", flexWrap: "wrap", gap: 16, alignItems: "end" } as const;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: 24 }}>
      <div style={row}>
        {SIZES.map((size) => (
          <Avatar {...args} key={size} size={size} />
        ))}
      </div>
      <div style={row}>
        {SIZES.map((size) => (
          <Avatar {...args} key={size} size={size} src={PHOTO} />
        ))}
      </div>
      <div style={row}>
        <Avatar name="Ёлка" />
        <Avatar name="" decorative />
        <Avatar name="Фото не пришло" src={BROKEN} />
      </div>
      <div style={{ display: "flex", gap: 12, alignItems: "center" }}>
        <Avatar {...args} decorative src={PHOTO} />
        <div>
          <Text>Анна Ким</Text>
          <Text variant="caption" tone="muted">
            Руководит разработкой поиска
          </Text>
        </div>
      </div>
    </div>
  ),
};

export const InitialsReplaceBrokenPhoto: Story = {
  args: { src: BROKEN },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector("img")).toBeNull());
    await expect(canvasElement).toHaveTextContent("АК");
  },
};

export const NameIsAnnouncedOnce: Story = {
  render: (args) => (
    <div style={row}>
      <Avatar {...args} src={PHOTO} />
      <Avatar {...args} decorative />
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("img", { name: "Анна Ким" })).toHaveLength(1);
  },
};
