import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import type { ReactElement } from "react";
import { expect, fn, userEvent } from "storybook/test";
import type { ComponentGuide } from "../component-guide.ts";
import { ArrowRightIcon } from "../icons/arrow-right.tsx";
import { CloseIcon } from "../icons/close.tsx";
import { DownloadIcon } from "../icons/download.tsx";
import { PlusIcon } from "../icons/plus.tsx";
import { Button } from "./button.tsx";
import type { ButtonProps, ButtonVariant } from "./button.tsx";

const guide: ComponentGuide = {
  import: 'import { Button } from "@corp/ui";',
  styles: "@corp/ui/button.css",
  do: [
    "Name the action: a verb and its object.",
    "Use one primary button per screen; less important ones are secondary or outline.",
    "Use a negative variant for an irreversible action, and confirm it.",
    "Set loading from the press to the response, and pass loading={false} before: the live region must exist before its text changes.",
    "Pass icons by icon or iconEnd; mirror directional ones.",
  ],
  dont: [
    "Do not navigate from a click handler: pass href, or a router's link by render.",
    "Do not disable the submit button of an incomplete form: show the errors after a press.",
    "Do not omit the aria-label of an icon-only button.",
    "Do not put uncontained buttons into running text: use Link.",
  ],
  accessibility: [
    "A loading button keeps its focus and width, is aria-disabled, and has an adjacent status.",
    "A disabled button is not focusable; a disabled link has no URL and is announced as disabled.",
    "Text has a contrast of at least 4.5:1 in both themes; forced colours add a border.",
    "The touch target is 44 px, also for the button 36 px high.",
  ],
  keyboard: [
    ["Enter", "Presses it, or follows the link"],
    ["Space", "Presses it; no effect on a link"],
  ],
  guideline: { label: "WAI-ARIA APG, Button", href: "https://www.w3.org/WAI/ARIA/apg/patterns/button/" },
};

const VARIANTS: readonly ButtonVariant[] = [
  "primary",
  "primary-negative",
  "secondary",
  "outline",
  "ghost",
  "ghost-negative",
  "uncontained",
  "uncontained-negative",
];
const SIZES = [400, 500, 600] as const;
const STATES: readonly ButtonProps[] = [{}, { loading: true }, { disabled: true }];

const meta: Meta<typeof Button> = {
  title: "Components/Site/Button",
  component: Button,
  parameters: { guide },
  args: { children: "Зарегистрироваться", onClick: fn() },
};
export default meta;

type Story = StoryObj<typeof Button>;

export const Playground: Story = {};

const row = { display: "flex", flexWrap: "wrap", gap: 12, alignItems: "center" } as const;

function VariantRow({ variant }: { variant: ButtonVariant }): ReactElement {
  return (
    <div style={{ display: "grid", gap: 8 }}>
      <code>{variant}</code>
      <div style={{ ...row, columnGap: 32 }}>
        {STATES.map((state, index) => (
          <div style={row} key={index}>
            {SIZES.map((size) => (
              <Button key={size} variant={variant} size={size} {...state}>
                Войти
              </Button>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

function IconRow({ size }: { size: (typeof SIZES)[number] }): ReactElement {
  return (
    <div style={row}>
      <Button size={size} icon={<PlusIcon />}>
        Событие
      </Button>
      <Button size={size} variant="outline" iconEnd={<ArrowRightIcon mirrored />}>
        Дальше
      </Button>
      <Button size={size} variant="secondary" icon={<DownloadIcon />} aria-label="Скачать" />
      <Button size={size} variant="ghost" icon={<CloseIcon />} aria-label="Закрыть" />
      <Button size={size} variant="outline" icon={<CloseIcon />} aria-label="Закрыть" disabled />
      <Button size={size} icon={<PlusIcon />} aria-label="Добавить" loading />
    </div>
  );
}

/** Every variant in every size: enabled, loading, disabled. Then icons and the full width. */
export const States: Story = {
  tags: ["visual"],
  render: () => (
    <div style={{ display: "grid", gap: 24 }}>
      {VARIANTS.map((variant) => (
        <VariantRow key={variant} variant={variant} />
      ))}
      <div style={{ display: "grid", gap: 12 }}>
        <code>icon, iconEnd</code>
        {SIZES.map((size) => (
          <IconRow key={size} size={size} />
        ))}
      </div>
      <div style={{ display: "grid", gap: 12, maxInlineSize: "26rem" }}>
        <code>display</code>
        <Button display="fill">Во всю ширину</Button>
        <Button display="fill" variant="outline" loading>
          Во всю ширину
        </Button>
        <div>
          <Button variant="secondary">По ширине текста</Button>
        </div>
        <Button display="fill" variant="outline" icon={<DownloadIcon />}>
          Скачать программу со списком докладов, расписанием и схемой площадки
        </Button>
      </div>
    </div>
  ),
};

/** Tab focuses it, Enter and Space press it. */
export const Keyboard: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByRole("button")).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await userEvent.keyboard(" ");
    await expect(args.onClick).toHaveBeenCalledTimes(2);
  },
};

function Sending({ onClick, ...props }: ButtonProps): ReactElement {
  const [isLoading, setLoading] = useState(false);
  return (
    <Button
      {...props}
      loading={isLoading}
      onClick={(event) => {
        onClick?.(event);
        setLoading(true);
      }}
    />
  );
}

/** While loading it keeps its width and focus, ignores clicks, Enter and Space, and announces its state. */
export const Loading: Story = {
  render: (args) => <Sending {...args} />,
  play: async ({ args, canvas }) => {
    const button = canvas.getByRole("button", { name: "Зарегистрироваться" });
    const { width, height } = button.getBoundingClientRect();
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button.getBoundingClientRect()).toMatchObject({ width, height });
    await userEvent.click(button);
    await userEvent.keyboard("{Enter} ");
    await expect(button).toHaveFocus();
    await expect(args.onClick).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("status")).toHaveTextContent("Загрузка");
    await expect(button).toHaveAccessibleName("Зарегистрироваться");
  },
};

export const AsLink: Story = {
  args: {
    render: <a href="#events" />,
    variant: "outline",
    children: "Все события",
    iconEnd: <ArrowRightIcon mirrored />,
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Все события" });
    await expect(link).toHaveAttribute("href", "#events");
    await userEvent.tab();
    await expect(link).toHaveFocus();
  },
};

/** With only an icon it is a square of the height of its size. */
export const IconOnly: Story = {
  render: (args) => (
    <div style={row}>
      {SIZES.map((size) => (
        <Button {...args} key={size} size={size} variant="outline" icon={<CloseIcon />} aria-label={`Закрыть ${size}`}>
          {undefined}
        </Button>
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    const sides = [36, 44, 56];
    for (const [index, button] of canvas.getAllByRole("button").entries()) {
      await expect([button.offsetWidth, button.offsetHeight]).toEqual([sides[index], sides[index]]);
    }
  },
};

export const Fill: Story = {
  args: { display: "fill", size: 600 },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button");
    await expect(button.offsetWidth).toBe(button.parentElement?.clientWidth);
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole("button"), { pointerEventsCheck: 0 });
    await userEvent.tab();
    await expect(canvas.getByRole("button")).not.toHaveFocus();
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};
