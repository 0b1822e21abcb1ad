import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentType, CSSProperties, ReactElement, ReactNode } from "react";
import { expect } from "storybook/test";
import { Button } from "../button/button.tsx";
import type { ComponentGuide } from "../component-guide.ts";
import { ArrowRightIcon } from "../icons/arrow-right.tsx";
import { CalendarIcon } from "../icons/calendar.tsx";
import { CheckIcon } from "../icons/check.tsx";
import { ClockIcon } from "../icons/clock.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { ErrorIcon } from "../icons/error.tsx";
import { ExternalIcon } from "../icons/external.tsx";
import { EyeOffIcon } from "../icons/eye-off.tsx";
import { InfoIcon } from "../icons/info.tsx";
import { MapPinIcon } from "../icons/map-pin.tsx";
import { SearchIcon } from "../icons/search.tsx";
import { TrashIcon } from "../icons/trash.tsx";
import { WarningIcon } from "../icons/warning.tsx";
import { Text } from "../text/text.tsx";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

type Drawn = ComponentType<IconProps>;

const guide: ComponentGuide = {
  import: 'import { Icon } from "@corp/ui";\nimport { CalendarIcon } from "@corp/ui/icons/calendar";',
  styles: "@corp/ui/icon.css",
  do: [
    "Import icons one by one: a page loads only those it uses.",
    "Add text to an icon. Only search, close, menu, play and the arrows are widely understood.",
    "Keep the size of 1.25em in text or in a button; use 20 or 24 px for a standalone icon.",
    "Draw custom icons inside Icon: 24 by 24 units, 2 units of padding, strokes of 1.75 units, corners of 2 units.",
    "Set mirrored on a custom icon that points forward or back.",
  ],
  dont: [
    "An icon as the only sign of a state: add text.",
    "One icon for two meanings on a page, or two icons for one meaning.",
    "Icons as decoration of every heading and list item: they compete with meaningful ones.",
    "A label on an icon next to the same text: it would be read twice. Name the button, not its icon.",
    "Sizes under 16 px: the lines blur. Logos of other companies: icons show things and actions.",
  ],
  accessibility: [
    "Without a label it is hidden from screen readers; with one it is an image of that name.",
    "It takes the text's colour, and with it contrast, themes, forced colours and print. Alone it needs 3 : 1 against its background.",
    "It is not focusable: the button or link around it is, at least 44 px in size.",
    'In a document with dir="rtl" directional icons are mirrored; clocks, check marks and magnifiers are not.',
  ],
  guideline: {
    label: "WCAG 2.2, 1.1.1 Non-text Content and 1.4.11 Non-text Contrast",
    href: "https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html",
  },
};

const meta: Meta<typeof Icon> = {
  title: "Components/Site/Icon",
  component: Icon,
  parameters: { guide },
  args: { size: 48, children: <path d="M12 3v18M12 3l6 6M12 3L6 9" /> },
  argTypes: { children: { control: false }, size: { control: "number" }, strokeWidth: { control: "number" } },
};
export default meta;

type Story = StoryObj<typeof Icon>;

/** A custom icon: the frame with a drawing inside. */
export const Playground: Story = {};

const row: CSSProperties = { display: "flex", flexWrap: "wrap", gap: 24, alignItems: "center" };

function Part({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section style={{ display: "grid", gap: 12 }}>
      <Text variant="caption" tone="muted">
        {title}
      </Text>
      {children}
    </section>
  );
}

const TONES: readonly (readonly [Drawn, string, string])[] = [
  [InfoIcon, "info-text", "Запись появится через неделю"],
  [CheckIcon, "success-text", "Вы зарегистрированы"],
  [WarningIcon, "warning-text", "Осталось три места"],
  [ErrorIcon, "negative-text", "Не удалось отправить форму"],
];

const SIZES_PX = [16, 20, 24, 32, 48] as const;

export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 32 }}>
      <Part title="В строке, 1.25em">
        {(["title", "body", "caption"] as const).map((variant) => (
          <Text key={variant} variant={variant}>
            <CalendarIcon /> 14 ноября, <ClockIcon /> 19:00, <MapPinIcon /> Москва
          </Text>
        ))}
      </Part>
      <Part title="Размеры: 16, 20, 24, 32, 48 px">
        <div style={row}>
          {SIZES_PX.map((sizePx) => (
            <SearchIcon key={sizePx} size={sizePx} />
          ))}
          {SIZES_PX.map((sizePx) => (
            <CalendarIcon key={sizePx} size={sizePx} />
          ))}
        </div>
      </Part>
      <Part title="Цвет текста">
        {TONES.map(([Drawn, colour, text]) => (
          <Text key={colour} style={{ color: `var(--cu-color-${colour})` }}>
            <Drawn /> {text}
          </Text>
        ))}
      </Part>
      <Part title="В кнопке">
        <div style={row}>
          <Button>
            Все события <ArrowRightIcon />
          </Button>
          <Button variant="outline">
            <SearchIcon /> Найти
          </Button>
          <Button variant="ghost-negative">
            <TrashIcon /> Удалить
          </Button>
          <Button variant="outline" aria-label="Закрыть">
            <CloseIcon />
          </Button>
        </div>
      </Part>
      <Part title="Вместо слова, со своим именем">
        <Text>
          Черновик <EyeOffIcon label="Виден только вам" />
        </Text>
      </Part>
      <Part title="Письмо справа налево">
        <div dir="rtl" style={row}>
          <ArrowRightIcon size={24} />
          <ExternalIcon size={24} />
          <ClockIcon size={24} />
          <SearchIcon size={24} />
        </div>
      </Part>
    </div>
  ),
};

export const Named: Story = {
  render: () => <EyeOffIcon size={24} label="Виден только вам" />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Виден только вам" })).toBeVisible();
  },
};

export const RightToLeft: Story = {
  render: () => (
    <div dir="rtl" style={row}>
      <ArrowRightIcon size={24} />
      <ClockIcon size={24} />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [arrow, clock] = canvasElement.querySelectorAll("svg");
    if (arrow === undefined || clock === undefined) throw new Error("The icons are not there");
    await expect(getComputedStyle(arrow).scale).toBe("-1 1");
    await expect(getComputedStyle(clock).scale).toBe("none");
  },
};

export const LineHeight: Story = {
  render: () => (
    <Text style={{ fontSize: 16 }}>
      14 ноября <CalendarIcon />
    </Text>
  ),
  play: async ({ canvasElement }) => {
    const { width, height } = canvasElement.querySelector("svg")?.getBoundingClientRect() ?? { width: 0, height: 0 };
    await expect([width, height]).toEqual([20, 20]);
  },
};
