import { messages } from "./messages.ts";

/** How long a button says what happened. */
const answerMs = 2_000;

/**
 * Puts a button into each block of code. Doing it twice changes nothing.
 *
 * @returns what ends the buttons' waiting; they stay with the text they belong to.
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
    // A button whose text changes under the focus is not read again everywhere; a status is.
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

/** @returns whether the clipboard has it: a page without a secure origin, or without leave, cannot write there. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
