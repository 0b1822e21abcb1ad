import type { Access, Call, CallName } from "@corp/api";
import { contract } from "@corp/api/contract";
import { domains, summaries } from "@corp/api/reference";

export interface ListedCall extends Call {
  readonly name: CallName;
  readonly access: Access;
  readonly summary: string;
}

export interface ListedDomain {
  readonly title: string;
  readonly description: string;
  readonly calls: readonly ListedCall[];
}

/** The calls that say all words of `text` somewhere, by domain; domains without any are left out. */
export function filterCalls(text: string): ListedDomain[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const isWanted = ({ name, method, path, access, failure, summary }: ListedCall): boolean => {
    const said = [name, method, path, access, failure, summary].join(" ").toLowerCase();
    return words.every((word) => said.includes(word));
  };
  return Object.entries(domains)
    .map(([title, { description, calls: names }]) => ({
      title,
      description,
      calls: names.map((name): ListedCall => ({ name, ...contract[name], summary: summaries[name] })).filter(isWanted),
    }))
    .filter((domain) => domain.calls.length > 0);
}
