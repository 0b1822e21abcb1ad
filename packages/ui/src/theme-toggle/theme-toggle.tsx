import { useId } from "react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { MonitorIcon } from "../icons/monitor.tsx";
import { MoonIcon } from "../icons/moon.tsx";
import { SunIcon } from "../icons/sun.tsx";
import { themeMessages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** The selected theme; "system" follows the device. */
export type ThemeChoice = "light" | "dark" | "system";

/** Props of {@link ThemeToggle}: those of a `fieldset`. */
export interface ThemeToggleProps extends Omit<ComponentPropsWithRef<"fieldset">, "onChange" | "children"> {
  /** The selected theme; the caller controls it. */
  value: ThemeChoice;
  /** The caller stores the choice and sets `data-theme` on the root, or removes it for "system". */
  onChange: (value: ThemeChoice) => void;
  /** The legend, for screen readers. @default "Тема оформления" */
  label?: string | undefined;
}

const CHOICES = [
  ["light", SunIcon],
  ["system", MonitorIcon],
  ["dark", MoonIcon],
] as const;

/**
 * A choice of the light, dark or system theme. It stores nothing.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function ThemeToggle({ value, onChange, label, className, ...rest }: ThemeToggleProps): ReactElement {
  const messages = useMessages("theme", themeMessages);
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-label={label ?? messages.theme}
      {...rest}
      className={classNames("cu-ThemeToggle", className)}
      data-value={value}
    >
      {CHOICES.map(([choice, Picture]) => (
        <label key={choice} className="cu-ThemeToggle-choice" title={messages.themes[choice]}>
          <input
            className="cu-ThemeToggle-input"
            type="radio"
            name={name}
            value={choice}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <Picture size={16} strokeWidth={2.25} />
          <VisuallyHidden>{messages.themes[choice]}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  );
}
