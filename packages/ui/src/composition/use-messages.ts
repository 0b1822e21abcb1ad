import { createContext, useContext } from "react";
import type { Context } from "react";

/** Messages of the same shape in any language. */
export type Translation<Texts> = Texts extends string
  ? string
  : Texts extends (...values: never) => string
    ? Texts
    : { readonly [Key in keyof Texts]: Translation<Texts[Key]> };

/** The groups replaced by the providers above, by their names in `Messages`. */
export const MessagesContext: Context<Readonly<Record<string, unknown>>> = createContext<
  Readonly<Record<string, unknown>>
>({});

/**
 * A group of messages. Each component brings its own defaults, so that a page loads only those it needs.
 *
 * @throws {RangeError} for a replaced group that lacks a text
 */
export function useMessages<Texts extends object>(group: string, defaults: Texts): Translation<Texts> {
  const own = useContext(MessagesContext)[group];
  if (own === undefined || own === defaults) return defaults as Translation<Texts>;
  const missing = Object.keys(defaults).find((key) => (own as Record<string, unknown>)[key] === undefined);
  if (missing !== undefined) throw new RangeError(`UI: messages.${group} must be whole; it has no ${missing}`);
  return own as Translation<Texts>;
}
