import { readStyle } from "./element-tools.ts";

const plain = "0123456789+-=()aehijklmnoprstuvx";
const lowered = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ";
const alsoPlain = "bcdfgwyzABDEGHIJKLMNOPRTUVW";
const raised = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵉʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛˣᵇᶜᵈᶠᵍʷʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂ";

/** Signs that are raised by themselves, and spaces. */
const unchanged = " \u00A0®™©°*†‡№";

const mapCharacters = (from: string, to: string): ReadonlyMap<string, string> => {
  const target = Array.from(to);
  const pairs = Array.from(from, (character, index) => [character, target[index] ?? character] as const);
  return new Map([...pairs, ...Array.from(unchanged, (character) => [character, character] as const)]);
};
const scripts = {
  sup: mapCharacters(plain + alsoPlain, raised),
  sub: mapCharacters(plain, lowered),
};

/**
 * The contract has no superscript: 10⁹ is written with the characters that Unicode has. Elsewhere the text is as it
 * was, in the line.
 *
 * @returns the number of superscripts and subscripts that have no such characters
 */
export function writeScripts(body: HTMLElement): number {
  let lost = 0;
  for (const element of [...body.querySelectorAll("sup, sub, [data-style*=vertical-align]")]) {
    const script = findScript(element);
    const text = element.textContent.trim().replaceAll(/[−–]/gu, "-");
    if (script === null || text === "") continue;
    const written = Array.from(text, (character) => scripts[script].get(character));
    if (written.includes(undefined)) lost += 1;
    else writeIn(element, scripts[script]);
  }
  return lost;
}

/** Links and formats within it stay. */
function writeIn(element: Element, script: ReadonlyMap<string, string>): void {
  const texts = element.ownerDocument.createNodeIterator(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const value = (text.nodeValue ?? "").replaceAll(/[−–]/gu, "-");
    text.nodeValue = Array.from(value, (character) => script.get(character) ?? character).join("");
  }
}

function findScript(element: Element): keyof typeof scripts | null {
  // The inner one of nested ones has the text.
  if (element.querySelector("sup, sub, [data-style*=vertical-align]") !== null) return null;
  const align = readStyle(element, "vertical-align");
  if (element.tagName === "SUP" || align === "super") return "sup";
  return element.tagName === "SUB" || align === "sub" ? "sub" : null;
}
