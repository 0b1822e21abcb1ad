import { useId } from "react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { messages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** What the reader asked for; "system" leaves it to the device. */
export type ThemeChoice = "light" | "dark" | "system";

/** Props of {@link ThemeToggle}: those of a `fieldset`. */
export interface ThemeToggleProps extends Omit<ComponentPropsWithRef<"fieldset">, "onChange" | "children"> {
  value: ThemeChoice;
  /** The caller remembers the choice and sets `data-theme` on the root (or removes it for "system"). */
  onChange: (value: ThemeChoice) => void;
  /** @default "Тема оформления" */
  label?: string | undefined;
}

const CHOICES: readonly { readonly value: ThemeChoice; readonly path: string }[] = [
  {
    value: "light",
    path: "M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.5M8 13.5V15M1 8h1.5M13.5 8H15M3 3l1 1M12 12l1 1M3 13l1-1M12 4l1-1",
  },
  { value: "system", path: "M2 3h12v8.5H2zM5.5 14h5" },
  { value: "dark", path: "M13.5 9.6A6 6 0 0 1 6.4 2.5a6 6 0 1 0 7.1 7.1" },
];

/** Chooses between the light theme, the dark one and the device's. Keeps nothing itself. */
export function ThemeToggle({
  value,
  onChange,
  label = messages.theme,
  className,
  ...rest
}: ThemeToggleProps): ReactElement {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-label={label}
      {...rest}
      className={classNames("cu-ThemeToggle", className)}
      data-value={value}
    >
      {CHOICES.map((choice) => (
        <label className="cu-ThemeToggle-choice" key={choice.value} title={messages.themes[choice.value]}>
          <input
            className="cu-ThemeToggle-input"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <svg
            viewBox="0 0 16 16"
            width="16"
            height="16"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d={choice.path} strokeLinecap="round" strokeLinejoin="round" />
          </svg>
          <VisuallyHidden>{messages.themes[choice.value]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
