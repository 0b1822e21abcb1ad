import type { Access, Endpoint, EndpointName, EventAccess } from "@corp/api";
import { contract } from "@corp/api/contract";
import { domains, summaries } from "@corp/api/reference";

export interface ListedEndpoint extends Endpoint {
  readonly name: EndpointName;
  readonly access: Access;
  readonly alsoFor?: readonly EventAccess[];
  readonly summary: string;
}

export interface ListedDomain {
  readonly title: string;
  readonly description: string;
  readonly endpoints: readonly ListedEndpoint[];
}

/** The endpoints that contain all words of `text`, by domain, without empty domains. */
export function filterEndpoints(text: string): ListedDomain[] {
  const words = text.toLowerCase().split(/\s+/u).filter(Boolean);
  const isMatch = ({ name, method, path, access, alsoFor = [], failure, summary }: ListedEndpoint): boolean => {
    const texts = [name, method, path, access, ...alsoFor, failure, summary].join(" ").toLowerCase();
    return words.every((word) => texts.includes(word));
  };
  return Object.entries(domains)
    .map(([title, { description, endpoints: names }]) => ({
      title,
      description,
      endpoints: names
        .map((name): ListedEndpoint => ({ name, ...contract[name], summary: summaries[name] }))
        .filter(isMatch),
    }))
    .filter((domain) => domain.endpoints.length > 0);
}
