import type { EndpointName } from "../endpoints/endpoints.ts";
import { contract } from "./contract.ts";
import type { EndpointContract } from "./contract.ts";
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

const specificTo: Partial<Record<EndpointName, readonly FailureCode[]>> = {
  eventGet: ["EVENT_REMOVED", "EVENT_UNPUBLISHED"],
  eventRegister: ["NOT_OPEN", "CLOSED", "PASSED", "CANCELLED", "BLACKLISTED", "ALREADY_REGISTERED"],
  eventCancelRegistration: ["ALREADY_CANCELLED", "EVENT_STARTED"],
  eventCancelRegistrationLegacy: ["REGISTRATION_NOT_FOUND", "EVENT_STARTED"],
  personalDataOpen: ["LINK_INVALID"],
  personalDataGet: ["LINK_INVALID", "TOKEN_REQUIRED"],
  personalDataNameSet: ["LINK_INVALID", "TOKEN_REQUIRED"],
  personalDataConsentWithdraw: ["LINK_INVALID", "TOKEN_REQUIRED", "CONSENT_NOT_FOUND"],
  personalDataErasureSend: ["LINK_INVALID", "TOKEN_REQUIRED", "ADDRESS_REQUIRED"],
  personalDataErase: ["LINK_INVALID"],
  mailingEdit: ["MAILING_BEGUN"],
  mailingRemove: ["MAILING_BEGUN"],
  mailingSend: ["MAILING_BEGUN", "MAILING_NOT_READY"],
  mailingStop: ["MAILING_BEGUN"],
  mailingTest: ["ADDRESS_REQUIRED"],
  eventBroadcastJoin: ["NO_PLACE", "CANCELLED", "BROADCAST_NOT_FOUND", "BROADCAST_NOT_OPEN", "PASSED"],
  jobApplicationEdit: ["APPLICATION_NOT_FOUND"],
  doorLinkCreate: ["DOOR_LABEL_TAKEN"],
  doorCheckIn: ["NOT_REGISTERED"],
  doorWalkInAdd: ["WALK_INS_NOT_ALLOWED", "BLACKLISTED", "ALREADY_REGISTERED"],
  participantCheckIn: ["NOT_REGISTERED", "CANCELLED"],
  participantAdd: ["PASSED", "CANCELLED", "BLACKLISTED", "ALREADY_REGISTERED"],
  participantCancel: ["ALREADY_CANCELLED", "PASSED"],
  participantPromote: ["ALREADY_CANCELLED", "ALREADY_PROMOTED", "FULL", "PASSED", "CANCELLED", "BLACKLISTED"],
  participantMove: ["ALREADY_CANCELLED", "FULL", "PASSED", "CANCELLED", "BLACKLISTED"],
  eventRegistrationSwitch: ["ALREADY_CANCELLED", "FULL", "CLOSED", "CANCELLED", "BLACKLISTED", "EVENT_STARTED"],
  eventEdit: ["NOT_READY"],
  eventStatus: ["NOT_READY"],
  articleStatus: ["NOT_READY"],
  articleContentSet: ["NOT_READY"],
  deletionUndo: ["EVENT_DELETED", "PERFORMANCE_OUTSIDE_EVENT", "TAG_EXISTS"],
  tagCreate: ["TAG_EXISTS"],
  tagUpdate: ["TAG_EXISTS"],
  eventPerformanceOrder: ["PERFORMANCE_NOT_FOUND"],
  revisionList: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND"],
  previewLinkSet: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND"],
  revisionRestore: ["EVENT_NOT_FOUND", "ARTICLE_NOT_FOUND", "NOT_READY"],
  uploadFile: [
    "TOKEN_REQUIRED",
    "ROLE_REQUIRED",
    "FILE_REQUIRED",
    "ONE_FILE",
    "EMPTY_FILE",
    "CORRUPT_FILE",
    "TOO_MANY_PIXELS",
    "UNSUPPORTED_FILE",
    "FILES_UNAVAILABLE",
  ],
};

/** The failures that an endpoint does not share with all others of its method and access. */
export function ownFailuresOf(name: EndpointName): readonly FailureCode[] {
  const { request }: EndpointContract = contract[name];
  const fields = fieldsOf(request);
  // A link of another event is no link.
  const telling = fields.includes("door_token") ? fields.filter((field) => field !== "event_id") : fields;
  return [...telling.flatMap((field) => impliedByField[field] ?? []), ...(specificTo[name] ?? [])];
}

function codesOf(name: EndpointName): readonly FailureCode[] {
  const { access, method, body }: EndpointContract = contract[name];
  return [
    ...new Set<FailureCode>([
      ...transportCodes(method, body),
      ...(access === "public" ? [] : (["TOKEN_REQUIRED"] as const)),
      ...everywhere,
      ...(access === "editor" || access === "admin" ? (["ROLE_REQUIRED"] as const) : []),
      ...(method === "GET" ? [] : (["XSRF_TOKEN"] as const)),
      ...ownFailuresOf(name),
      ...everywhereLast,
    ]),
  ];
}

function transportCodes(method: EndpointContract["method"], body: EndpointContract["body"]): readonly FailureCode[] {
  if (method === "GET") return ["INVALID_REQUEST"];
  if (body === "multipart") return ["MALFORMED_REQUEST", "INVALID_REQUEST", "TOO_LARGE", "FORM_EXPECTED"];
  return ["MALFORMED_REQUEST", "INVALID_REQUEST", "TOO_DEEP", "TOO_LARGE", "JSON_EXPECTED"];
}

const fieldsOf = (request: object): readonly string[] =>
  "entries" in request && typeof request.entries === "object" ? Object.keys(request.entries ?? {}) : [];

export const endpointFailures: Readonly<Record<EndpointName, readonly FailureCode[]>> = Object.fromEntries(
  (Object.keys(contract) as EndpointName[]).map((name) => [name, codesOf(name)]),
) as Record<EndpointName, readonly FailureCode[]>;
