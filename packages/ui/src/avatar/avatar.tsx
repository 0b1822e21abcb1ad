import { useState } from "react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";

/** Props of {@link Avatar}: those of a `span`. */
export interface AvatarProps extends Omit<ComponentPropsWithRef<"span">, "children"> {
  /** The person's name: the source of the initials and the accessible name. */
  name: string;
  /** A photo; the initials are shown until it loads, or when it fails. */
  src?: string | undefined;
  /** 32, 48, 72 or 112 px. @default "medium" */
  size?: "small" | "medium" | "large" | "huge" | undefined;
  /** The name is shown next to it, so the avatar is hidden from screen readers. @default false */
  decorative?: boolean | undefined;
}

/** A person's photo or initials. */
export function Avatar({
  name,
  src,
  size = "medium",
  decorative = false,
  className,
  ...rest
}: AvatarProps): ReactElement {
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      {...rest}
      className={classNames("cu-Avatar", className)}
      data-size={size}
      data-photo={flag(src !== undefined)}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {src !== undefined && <Photo key={src} src={src} />}
    </span>
  );
}

/** A photo that is removed when it fails to load, also when it failed before hydration. */
function Photo({ src }: { src: string }): ReactElement | null {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return null;
  return (
    <img
      ref={(image) => {
        if (image?.complete === true && image.naturalWidth === 0) setBroken(true);
      }}
      className="cu-Avatar-photo"
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

/** The first letters of the first and the last word of a name, at most two: "Анна Мария Ким" gives "АК". */
export function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? "")][0]?.toLocaleUpperCase("ru") ?? "").join("");
}
