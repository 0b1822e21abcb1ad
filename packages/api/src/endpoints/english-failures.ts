import { contract } from "../contract/contract.ts";
import type { EndpointContract } from "../contract/endpoint-contract.ts";

/** "List events, page by page" becomes "Could not list events". */
function failureFromSummary(summary: string): string {
  const [phrase = ""] = summary.split(/[,;:]/u);
  return `Could not ${phrase.charAt(0).toLowerCase()}${phrase.slice(1)}`;
}

/** The English counterpart of each endpoint's failure, by path. */
export const englishFailures: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values<EndpointContract>(contract).map(({ path, summary, failureInEnglish }) => [
    path,
    failureInEnglish ?? failureFromSummary(summary),
  ]),
);
