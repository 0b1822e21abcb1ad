import { InputRule, Mark, markPasteRule } from "@tiptap/core";
import { linkIssue } from "./url-rules.ts";

/** A typed URL and the space after it. */
const typedUrl = /(?:^|\s)(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]»])\s$/u;
const pastedUrl = /https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]»]/gu;

function rejectOthers(href: unknown): void {
  const issue = typeof href === "string" ? linkIssue(href) : "";
  if (issue !== null) throw new RangeError(`No URL for a link: ${String(href)}`);
}

/** Links have https URLs only: others are neither read, pasted nor typed. */
export const LinkMark = Mark.create({
  name: "link",
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  // Text typed after a link is not part of it.
  inclusive: false,

  addAttributes() {
    return { href: { default: null, validate: rejectOthers } };
  },

  parseHTML() {
    return [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          return linkIssue(href) === null ? { href } : false;
        },
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["a", { href: String(HTMLAttributes["href"]), rel: "noopener noreferrer" }, 0];
  },

  addInputRules() {
    return [
      new InputRule({
        find: typedUrl,
        handler: ({ state, range, match }) => {
          const href = match[1] ?? "";
          if (linkIssue(href) !== null || state.doc.rangeHasMark(range.from, range.to, this.type)) return;
          const start = range.from + match[0].indexOf(href);
          state.tr.addMark(start, start + href.length, this.type.create({ href })).removeStoredMark(this.type);
        },
      }),
    ];
  },

  addPasteRules() {
    return [
      markPasteRule({
        find: pastedUrl,
        type: this.type,
        getAttributes: ([href]) => (linkIssue(href) === null ? { href } : false),
      }),
    ];
  },
});
