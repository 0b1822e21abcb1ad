import type { ReactElement, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconProps } from "./icon.tsx";

/**
 * A component that draws these shapes. Call it with `@__PURE__`: without, bundlers keep unused icons.
 *
 * @param name in React's tools; assigned here, because an assignment in the icon's module would defeat tree shaking
 */
export function createIcon(name: string, shapes: ReactNode, mirrored = false): (props: IconProps) => ReactElement {
  const draw = (props: IconProps): ReactElement => (
    <Icon mirrored={mirrored} {...props}>
      {shapes}
    </Icon>
  );
  return Object.defineProperty(draw, "name", { value: name });
}
