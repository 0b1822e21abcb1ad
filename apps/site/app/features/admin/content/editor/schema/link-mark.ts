import { InputRule, Mark, markPasteRule } from "@tiptap/core";
import { linkComplaint } from "./address-rules.ts";

/** An address that is typed, and the space behind it. */
const typedAddress = /(?:^|\s)(https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]»])\s$/u;
const pastedAddress = /https:\/\/[^\s<>"]+[^\s<>".,;:!?)\]»]/gu;

function refuseOthers(href: unknown): void {
  const complaint = typeof href === "string" ? linkComplaint(href) : "";
  if (complaint !== null) throw new RangeError(`No address for a link: ${String(href)}`);
}

/** A link with an https address and nothing else: others are neither read, nor pasted, nor typed. */
export const LinkMark = Mark.create({
  name: "link",
  priority: 1000,
  keepOnSplit: false,
  exitable: true,
  // What is typed behind a link is no part of it.
  inclusive: false,

  addAttributes() {
    return { href: { default: null, validate: refuseOthers } };
  },

  parseHTML() {
    return [
      {
        tag: "a[href]",
        getAttrs: (element) => {
          const href = element.getAttribute("href") ?? "";
          return linkComplaint(href) === null ? { href } : false;
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
        find: typedAddress,
        handler: ({ state, range, match }) => {
          const href = match[1] ?? "";
          if (linkComplaint(href) !== null || state.doc.rangeHasMark(range.from, range.to, this.type)) return;
          const start = range.from + match[0].indexOf(href);
          state.tr.addMark(start, start + href.length, this.type.create({ href })).removeStoredMark(this.type);
        },
      }),
    ];
  },

  addPasteRules() {
    return [
      markPasteRule({
        find: pastedAddress,
        type: this.type,
        getAttributes: ([href]) => (linkComplaint(href) === null ? { href } : false),
      }),
    ];
  },
});
