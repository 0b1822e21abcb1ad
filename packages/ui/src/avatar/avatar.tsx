import { useState } from "react";
import type { ComponentPropsWithRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { UserIcon } from "../icons/user.tsx";

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

/** A person's photo or initials, or a figure where the name has no letters. */
export function Avatar({
  name,
  src,
  size = "medium",
  decorative = false,
  className,
  ...rest
}: AvatarProps): ReactElement {
  const letters = initials(name);
  return (
    <span
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
      {...rest}
      className={classNames("cu-Avatar", className)}
      data-size={size}
      data-photo={flag(src !== undefined)}
    >
      {letters === "" ? <UserIcon className="cu-Avatar-figure" /> : <span aria-hidden="true">{letters}</span>}
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

/** Not modifier letters: "ʼ" stands before a letter. */
const LETTER = /^[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;
/** Scripts whose letters join: two of them read as a word. */
const JOINED =
  /^[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Adlam}\p{Script=Hanifi_Rohingya}]/u;

/**
 * The first letters, as people see them, of the first and the last word of a name: "Анна Мария Ким" gives "АК". Words
 * in brackets count where there are no others. One letter of a joined script; empty without letters.
 */
export function initials(name: string): string {
  const letters = firstLetters(name.replaceAll(/\([^()]*\)/gu, " "));
  const found = letters.length > 0 ? letters : firstLetters(name);
  const [first = "", last = ""] = found.length > 1 ? [found[0], found.at(-1)] : found;
  return JOINED.test(first) || JOINED.test(last) ? first : first + last;
}

function firstLetters(name: string): readonly string[] {
  const graphemes = new Intl.Segmenter("ru", { granularity: "grapheme" });
  return name
    .normalize("NFC")
    .split(/\s+/u)
    .flatMap((word) => {
      const letter = [...graphemes.segment(word)].find(({ segment }) => LETTER.test(segment));
      return letter === undefined ? [] : [letter.segment.toLocaleUpperCase("ru")];
    });
}
