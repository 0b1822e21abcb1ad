import { useId } from "react";
import type { ComponentPropsWithRef, ComponentType, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import type { IconProps } from "../icon/icon.tsx";
import { ContrastIcon } from "../icons/contrast.tsx";
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
  /** Whether high contrast is on. Shown only with `onContrastChange`. @default false */
  contrast?: boolean | undefined;
  /** Adds a high contrast switch. The caller sets `data-contrast="more"` on the root, or removes it. */
  onContrastChange?: ((contrast: boolean) => void) | undefined;
}

const CHOICES = [
  ["light", SunIcon],
  ["system", MonitorIcon],
  ["dark", MoonIcon],
] as const;

interface ChoiceProps extends Omit<ComponentPropsWithRef<"input">, "children"> {
  text: string;
  picture: ComponentType<IconProps>;
}

function Choice({ text, picture: Picture, ...rest }: ChoiceProps): ReactElement {
  return (
    <label className="cu-ThemeToggle-choice" title={text}>
      <input className="cu-ThemeToggle-input" {...rest} />
      <Picture size={16} strokeWidth={2.25} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </label>
  );
}

/**
 * A choice of the light, dark or system theme and, optionally, of high contrast. It stores nothing.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/radio/
 */
export function ThemeToggle({
  value,
  onChange,
  label,
  contrast = false,
  onContrastChange,
  className,
  ...rest
}: ThemeToggleProps): ReactElement {
  const messages = useMessages("theme", themeMessages);
  const name = useId();
  return (
    <fieldset
      // Radios alone form a `radiogroup`; with a checkbox it is a plain `group`, the default role of a fieldset.
      role={onContrastChange === undefined ? "radiogroup" : undefined}
      aria-label={label ?? messages.theme}
      {...rest}
      className={classNames("cu-ThemeToggle", className)}
      data-value={value}
    >
      {CHOICES.map(([choice, picture]) => (
        <Choice
          key={choice}
          type="radio"
          name={name}
          value={choice}
          checked={choice === value}
          onChange={() => onChange(choice)}
          text={messages.themes[choice]}
          picture={picture}
        />
      ))}
      {onContrastChange !== undefined && (
        <Choice
          type="checkbox"
          checked={contrast}
          onChange={(event) => onContrastChange(event.currentTarget.checked)}
          text={messages.contrast}
          picture={ContrastIcon}
        />
      )}
    </fieldset>
  );
}
