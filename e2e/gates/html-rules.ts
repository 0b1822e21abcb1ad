import { HtmlValidate } from "html-validate";
import type { ConfigData } from "html-validate";

/** Every rule that differs from the recommended ones says why. */
const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // The renderer's way of writing, which means the same to browsers: `charSet`, `<br/>`, `disabled=""`.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // The renderer's identifiers begin with an underscore.
    "valid-id": ["error", { relaxed: true }],
    // The menus of wide screens and of phones are the same navigation, and only one of them is shown.
    "unique-landmark": "off",
    // Editors call an event what it is called: searches cut a name where they like.
    "long-title": "off",
    // Several answers to one question are sent under one name.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "submit"] }],
    // A number is copied as it is dialled.
    "tel-non-breaking": "off",
    // A group may be named by `aria-label` as well as by a legend: axe sees to it that it is named.
    "wcag/h71": "off",
  },
};

const validator = new HtmlValidate(config);

/** Errors of the HTML validator with their positions. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const lines = html.split("\n");
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) =>
        `${ruleId}: ${message} at ${(lines[line - 1] ?? "").slice(Math.max(0, column - 20), column + 140)}`,
    ),
  );
}
