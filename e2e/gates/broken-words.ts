/**
 * Runs in the page: returns the words whose letters are on two lines, and by how much the page is wider than its
 * window. Code, paths and URLs may break anywhere.
 */
export function widthFindings(): string[] {
  const findings: string[] = [];
  const root = document.documentElement;
  const excess = Math.round(root.scrollWidth - root.clientWidth);
  if (excess > 0) findings.push(`${excess} px too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    const text = node.nodeValue ?? "";
    // The content of a closed `<details>` has boxes, but is not visible.
    if (parent === null || text.trim() === "" || !parent.checkVisibility()) continue;
    if (parent.closest("code, pre, script, style, [aria-hidden=true]") !== null) continue;
    range.selectNodeContents(node);
    if (countLines(range) < 2) continue;
    for (const { index, 0: word } of text.matchAll(
      /(?<![^\s«„"(—–])[\p{L}\p{M}]{4,40}(?=[»“".,:;!?)…]*(?:[\s—–]|$))/gu,
    )) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (countLines(range) > 1) findings.push(`«${word}» is broken`);
    }
  }
  return findings;

  function countLines(letters: Range): number {
    return new Set([...letters.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)))
      .size;
  }
}
