import { contract } from "./contract.ts";
import type { EndpointName } from "./contract.ts";
import type { EndpointContract } from "./endpoint-contract.ts";
import type { FailureCode } from "./failures.ts";

const everywhere = ["TOKEN_INVALID", "TOKEN_EXPIRED", "TOKEN_FOREIGN_ISSUER", "TOKEN_FOREIGN_AUDIENCE"] as const;
const everywhereLast = [
  "TOO_MANY_REQUESTS",
  "INTERNAL",
  "OVERLOADED",
  "IDENTITY_UNAVAILABLE",
  "DATABASE_UNAVAILABLE",
] as const;

const impliedByField: Readonly<Record<string, readonly FailureCode[]>> = {
  event_id: ["EVENT_NOT_FOUND"],
  door_token: ["DOOR_LINK_NOT_FOUND", "DOOR_LINK_REVOKED", "DOOR_LINK_ENDED", "DOOR_CLOSED"],
  door_link_id: ["DOOR_LINK_NOT_FOUND"],
  performance_id: ["PERFORMANCE_NOT_FOUND"],
  member_id: ["TEAM_MEMBER_NOT_FOUND"],
  registration_id: ["REGISTRATION_NOT_FOUND"],
  subscriber_id: ["SUBSCRIBER_NOT_FOUND"],
  email_id: ["EMAIL_NOT_FOUND"],
  mailing_id: ["MAILING_NOT_FOUND"],
  article_id: ["ARTICLE_NOT_FOUND"],
  tag_id: ["TAG_NOT_FOUND"],
  into_tag_id: ["TAG_NOT_FOUND"],
  revision_id: ["REVISION_NOT_FOUND"],
  deletion_id: ["DELETION_NOT_FOUND"],
  version: ["VERSION_CONFLICT"],
  cursor: ["BAD_CURSOR"],
  include_unpublished: ["TOKEN_REQUIRED", "ROLE_REQUIRED"],
};

/** The failures that an endpoint does not share with all others of its method and access. */
export function specificFailures({ request, codes = [] }: EndpointContract): readonly FailureCode[] {
  const fields = requestFields(request);
  // A link of another event is no link.
  const telling = fields.includes("door_token") ? fields.filter((field) => field !== "event_id") : fields;
  return [...telling.flatMap((field) => impliedByField[field] ?? []), ...codes];
}

function allFailures(declared: EndpointContract): readonly FailureCode[] {
  const { access, method, body } = declared;
  return [
    ...new Set<FailureCode>([
      ...transportCodes(method, body),
      ...(access === "public" ? [] : (["TOKEN_REQUIRED"] as const)),
      ...everywhere,
      ...(access === "editor" || access === "admin" ? (["ROLE_REQUIRED"] as const) : []),
      ...(method === "GET" ? [] : (["XSRF_TOKEN"] as const)),
      ...specificFailures(declared),
      ...everywhereLast,
    ]),
  ];
}

function transportCodes(method: EndpointContract["method"], body: EndpointContract["body"]): readonly FailureCode[] {
  if (method === "GET") return ["INVALID_REQUEST"];
  if (body === "multipart") return ["MALFORMED_REQUEST", "INVALID_REQUEST", "TOO_LARGE", "FORM_EXPECTED"];
  return ["MALFORMED_REQUEST", "INVALID_REQUEST", "TOO_DEEP", "TOO_LARGE", "JSON_EXPECTED"];
}

const requestFields = (request: object): readonly string[] =>
  "entries" in request && typeof request.entries === "object" ? Object.keys(request.entries ?? {}) : [];

export const endpointFailures: Readonly<Record<EndpointName, readonly FailureCode[]>> = Object.fromEntries(
  Object.entries<EndpointContract>(contract).map(([name, declared]) => [name, allFailures(declared)]),
) as Record<EndpointName, readonly FailureCode[]>;
