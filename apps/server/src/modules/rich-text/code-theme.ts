import type { ThemeRegistrationRaw } from "shiki/core";

/**
 * Kinds of tokens and the grammar scopes they match. The later entry wins where both match equally well. The CSS class
 * is `code-` and the kind.
 */
const scopesOfKinds = {
  variable: ["variable", "support.variable"],
  parameter: ["variable.parameter"],
  punctuation: ["punctuation", "meta.brace", "meta.bracket"],
  operator: ["keyword.operator", "punctuation.accessor", "storage.type.function.arrow"],
  keyword: [
    ...["keyword", "storage", "keyword.operator.new", "keyword.operator.expression", "keyword.operator.logical.python"],
    ...["variable.language", "keyword.other.DML.sql", "keyword.other.DDL.create.II.sql"],
  ],
  constant: [
    ...["constant", "support.constant", "constant.character.escape", "constant.language"],
    ...["variable.other.enummember"],
  ],
  number: ["constant.numeric", "keyword.other.unit"],
  string: [
    ...["string", "punctuation.definition.string", "markup.inline.raw", "markup.fenced_code", "string.unquoted.plain"],
  ],
  function: ["entity.name.function", "support.function", "meta.function-call.generic", "variable.function"],
  type: [
    ...["entity.name.type", "entity.name.class", "support.type", "support.class", "entity.other.inherited-class"],
    ...["storage.type.java", "storage.type.cs", "entity.name.namespace", "keyword.type.go", "storage.type.numeric.go"],
  ],
  tag: ["entity.name.tag", "punctuation.definition.tag", "markup.heading", "entity.name.section"],
  attribute: [
    ...["entity.other.attribute-name", "support.type.property-name", "meta.object-literal.key", "meta.attribute"],
  ],
  comment: ["comment", "punctuation.definition.comment", "markup.quote"],
  deleted: ["markup.deleted", "punctuation.definition.deleted"],
  inserted: ["markup.inserted", "punctuation.definition.inserted"],
} as const satisfies Record<string, readonly string[]>;

const kinds = Object.keys(scopesOfKinds);

const plain = "#000000";
// Shiki supports only colours, so colours encode the index of a kind. The site's style sheet defines the actual colours
// of both themes.
const markerColour = (index: number): string => `#${(index + 1).toString(16).padStart(6, "0")}`;

const classes: ReadonlyMap<string, string> = new Map(kinds.map((kind, index) => [markerColour(index), `code-${kind}`]));

/** The CSS class for a colour of the theme below; undefined for uncoloured text. */
export function classOfColour(colour: string | undefined): string | undefined {
  return colour === undefined ? undefined : classes.get(colour.toLowerCase());
}

export const codeTheme: ThemeRegistrationRaw = {
  name: "kinds",
  type: "light",
  colors: { "editor.foreground": plain, "editor.background": "#ffffff" },
  settings: [
    { settings: { foreground: plain } },
    ...Object.values(scopesOfKinds).map((scope, index) => ({
      scope: [...scope],
      settings: { foreground: markerColour(index) },
    })),
  ],
};
