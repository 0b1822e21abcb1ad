/** A name and a value, in quotes or without; quotes of one kind hold the other, and `>`. */
const attribute = String.raw`[^\s/>=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?)?`;
const attributes = new RegExp(attribute, "giu");
const rest = String.raw`(?:[\s/]|=|${attribute})*>?`;
/** Comments and style sheets as a whole, else start tags: what stands within one of them is none of the others. */
const markup = new RegExp(
  String.raw`<!--(?:-?>|[\s\S]*?(?:--!?>|$))|<style(?=[\s/>])${rest}[\s\S]*?(?:</style[^>]*>|$)|<[a-z][^\s/>]*${rest}`,
  "giu",
);
const isDropped = /^<(?:!--|style[\s/>]|base[\s/>])/iu;

/**
 * HTML without what the page's policy judges even in a document that nobody sees, and reports each: style sheets and bases are gone, styles
 * and handlers stand under names that are none. It makes nothing safe; whatever else it says is for the schema to judge.
 */
export function inertHtml(source: string): string {
  return source.replaceAll(markup, (tag) =>
    isDropped.test(tag)
      ? ""
      : tag.replaceAll(attributes, (pair) => pair.replace(/^(?:style|on[a-z]+)(?=\s*=|$)/iu, "data-$&")),
  );
}

/** Whether an editor has copied it: its element says so, not what somebody has said in one. */
export function isEditorsCopy(source: string): boolean {
  if (!source.includes("data-pm-slice")) return false;
  const tags = (source.match(markup) ?? []).filter((tag) => !isDropped.test(tag));
  return tags.some((tag) => (tag.match(attributes) ?? []).some((pair) => /^data-pm-slice\s*=/iu.test(pair)));
}
