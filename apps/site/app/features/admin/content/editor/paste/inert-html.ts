/** A name and a value, with or without quotes; quotes of one kind may contain the other, and `>`. */
const attribute = String.raw`[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?`;
const attributes = new RegExp(attribute, "giu");
const rest = String.raw`(?:[\s/]|=|${attribute})*>?`;
/** Whole comments and style sheets, else start tags: a match inside another one does not count. */
const markup = new RegExp(
  String.raw`<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<style(?=[\s/>])${rest}[\s\S]*?(?:</style[^>]*>|$)|<[a-z][^\s/>]*${rest}`,
  "giu",
);
const isDropped = /^<(?:!--|style[\s/>]|base[\s/>])/iu;

/**
 * Prevents reports of the content security policy, which covers detached documents, too: removes style sheets and
 * bases, renames styles and handlers. This is no sanitiser: the schema validates the HTML.
 */
export function inertHtml(source: string): string {
  return source.replaceAll(markup, (tag) =>
    isDropped.test(tag)
      ? ""
      : tag.replaceAll(attributes, (pair) => pair.replace(/^(?:style|on[a-z]+)(?=\s*=|$)/iu, "data-$&")),
  );
}

/** Whether an editor of this site copied it: by the mark of its element, not by a text that contains the mark. */
export function isEditorsCopy(source: string): boolean {
  if (!source.includes("data-pm-slice")) return false;
  const tags = (source.match(markup) ?? []).filter((tag) => !isDropped.test(tag));
  return tags.some((tag) => (tag.match(attributes) ?? []).some((pair) => /^data-pm-slice\s*=/iu.test(pair)));
}
