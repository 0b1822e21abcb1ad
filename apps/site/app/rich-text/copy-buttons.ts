import { copyText } from "../components/copy-text.ts";
import { messages } from "./messages.ts";

/** How long a button shows the result. */
const answerMs = 2_000;

/**
 * Adds a copy button to each code block. Idempotent.
 *
 * @returns clears the pending timers; the buttons stay.
 */
export function addCopyButtons(root: HTMLElement): () => void {
  const page = root.ownerDocument;
  const timers = new Set<ReturnType<typeof setTimeout>>();
  for (const block of root.querySelectorAll("pre")) {
    if (block.parentElement?.classList.contains("rich-text-code") === true) continue;
    const frame = page.createElement("div");
    frame.className = "rich-text-code";
    const button = page.createElement("button");
    button.type = "button";
    button.className = "rich-text-copy";
    button.textContent = messages.copy;
    // Screen readers do not reliably announce a focused button's new text; they announce a status.
    const status = page.createElement("span");
    status.className = "cu-VisuallyHidden";
    status.setAttribute("role", "status");
    button.addEventListener("click", () => {
      void copyText(block.textContent).then((isCopied) => {
        button.textContent = status.textContent = isCopied ? messages.copied : messages.notCopied;
        const timer = setTimeout(() => {
          timers.delete(timer);
          button.textContent = messages.copy;
          status.textContent = "";
        }, answerMs);
        timers.add(timer);
      });
    });
    block.replaceWith(frame);
    frame.append(block, button, status);
  }
  return () => timers.forEach((timer) => clearTimeout(timer));
}
