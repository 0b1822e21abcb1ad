import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { Figure } from "./figure.tsx";
import { samplePicture } from "./sample-picture.ts";

const guide: ComponentGuide = {
  import: 'import { Figure } from "@corp/ui";',
  styles: "@corp/ui/figure.css",
  do: [
    "Set width and height of the file, or a ratio, to avoid layout shift.",
    "Provide widths in srcSet with sizes, and AVIF and WebP in sources, best first.",
    "Set priority for the most important image above the fold.",
  ],
  dont: [
    "Do not repeat the caption in alt: alt describes the image, the caption explains it.",
    "Do not load images above the fold lazily, nor all others eagerly.",
    "Do not put text into an image.",
  ],
  accessibility: [
    "alt is required; it may be empty only if adjacent text says the same.",
    "A failed image keeps its space and shows its alt text.",
    "The credit is muted and still has a contrast of 4.5:1.",
  ],
  guideline: {
    label: "W3C, An alt decision tree",
    href: "https://www.w3.org/WAI/tutorials/images/decision-tree/",
  },
};

const meta: Meta<typeof Figure> = {
  title: "Components/Site/Figure",
  component: Figure,
  parameters: { guide },
  args: {
    src: samplePicture(0),
    alt: "Оранжевое солнце над чёрным холмом",
    width: 1200,
    height: 800,
    caption: "Закат над площадкой",
    credit: "Рисунок: Анна Ким",
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: "32rem" }}>
        <Story />
      </div>
    ),
  ],
};
export default meta;

type Story = StoryObj<typeof Figure>;

export const Playground: Story = {};

export const States: Story = {
  tags: ["visual"],
  render: (args) => (
    <div style={{ display: "grid", gap: 32, gridTemplateColumns: "repeat(auto-fit, minmax(13rem, 1fr))" }}>
      <Figure {...args} />
      <Figure src={samplePicture(1)} alt="Светлый круг на тёмном поле" ratio="1 / 1" caption="Квадрат, без автора" />
      <Figure src={samplePicture(2)} alt="Чёрный круг на сером поле" ratio="16 / 9" />
      <Figure
        src={samplePicture(3)}
        alt="Белый круг на оранжевом поле"
        link={<a href="#full" />}
        caption="Ссылка на целый файл"
        credit="CC BY 4.0"
      />
      <Figure src="data:image/png;base64,AAAA" alt="Зал перед началом" caption="Файла нет" />
      <Figure
        src={`data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"/>')}`}
        alt="Пока пусто"
        placeholderColor="#ffc432"
        caption="Цвет места до загрузки"
      />
    </div>
  ),
};

export const KeepsSpaceWhenBroken: Story = {
  args: { src: "data:image/png;base64,AAAA", alt: "Зал перед началом", ratio: "2 / 1" },
  play: async ({ canvas }) => {
    const place = await canvas.findByText("Изображение не загрузилось: Зал перед началом");
    await waitFor(() => expect(Math.round(place.offsetWidth / place.offsetHeight)).toBe(2));
  },
};

/** The browser takes the first supported source. */
export const UsesSupportedFormat: Story = {
  args: {
    sources: [
      { srcSet: "data:image/unknown,x", type: "image/unknown" },
      { srcSet: samplePicture(1), type: "image/svg+xml" },
    ],
  },
  play: async ({ canvas }) => {
    const image = canvas.getByRole<HTMLImageElement>("img");
    await waitFor(() => expect(image.currentSrc).toBe(samplePicture(1)));
  },
};
