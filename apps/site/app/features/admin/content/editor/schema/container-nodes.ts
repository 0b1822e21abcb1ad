import { richTextLimits } from "@corp/api";
import { cutText } from "@corp/api/contract";
import { Node } from "@tiptap/core";
import { messages } from "../messages.ts";
import { dataAttribute, allowOptions, allowText } from "./attribute-rules.ts";

export const calloutTones = ["info", "success", "warning", "danger"] as const;
export type CalloutTone = (typeof calloutTones)[number];

const readTone = (value: unknown): CalloutTone => calloutTones.find((tone) => tone === value) ?? "info";

/** Highlighted blocks: a hint, a warning. The tone is also a label. */
export const CalloutNode = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes() {
    return {
      tone: {
        default: "info",
        validate: allowOptions(calloutTones),
        parseHTML: (element) => readTone(element.dataset["tone"]),
        renderHTML: ({ tone }) => ({ "data-tone": readTone(tone), "data-label": messages.tones[readTone(tone)] }),
      },
    };
  },

  parseHTML() {
    return [{ tag: "aside[data-tone]" }];
  },

  renderHTML({ HTMLAttributes }) {
    return ["aside", { ...HTMLAttributes, class: "ce-callout" }, 0];
  },
});

/** Blocks hidden behind a summary. In the editor they are always open. */
export const SpoilerNode = Node.create({
  name: "spoiler",
  group: "block",
  content: "block+",
  defining: true,

  addAttributes() {
    return {
      summary: {
        default: messages.newSummary,
        validate: allowText(1, richTextLimits.summary),
        ...dataAttribute("summary"),
      },
    };
  },

  parseHTML() {
    return [
      { tag: "section[data-summary]" },
      {
        tag: "details",
        getAttrs: (element) => ({
          summary:
            cutText(element.querySelector(":scope > summary")?.textContent.trim() ?? "", richTextLimits.summary) ||
            messages.newSummary,
        }),
        contentElement: (element) => {
          const content = element.cloneNode(true) as HTMLElement;
          content.querySelector(":scope > summary")?.remove();
          return content;
        },
      },
    ];
  },

  renderHTML({ HTMLAttributes }) {
    return ["section", HTMLAttributes, 0];
  },
});
