import { contract } from "@corp/api/contract";
import type { EndpointContract } from "@corp/api/contract";
import type { FailureCode } from "@corp/api/reference";
import type { HandledCall } from "../../src/handler.ts";
import { withFault } from "./faults.ts";
import type { Fields, Rejection } from "./rejections.ts";
import { send } from "./send.ts";
import type { World } from "./world.ts";

const unknownId = "0199f1d2-7c3a-7e55-b1d0-ffffffffffff";

/** The code for a reference to a record that the caller cannot find. */
const notFoundCodes: Readonly<Record<string, FailureCode>> = {
  event_id: "EVENT_NOT_FOUND",
  performance_id: "PERFORMANCE_NOT_FOUND",
  member_id: "TEAM_MEMBER_NOT_FOUND",
  registration_id: "REGISTRATION_NOT_FOUND",
  subscriber_id: "SUBSCRIBER_NOT_FOUND",
  email_id: "EMAIL_NOT_FOUND",
  mailing_id: "MAILING_NOT_FOUND",
  article_id: "ARTICLE_NOT_FOUND",
  tag_id: "TAG_NOT_FOUND",
  into_tag_id: "TAG_NOT_FOUND",
  revision_id: "REVISION_NOT_FOUND",
  application_id: "APPLICATION_NOT_FOUND",
  deletion_id: "DELETION_NOT_FOUND",
  door_link_id: "DOOR_LINK_NOT_FOUND",
  door_token: "DOOR_LINK_NOT_FOUND",
};

/** Requests for records that are missing, inaccessible or stale. */
export async function aboutOtherRecords(world: World, name: HandledCall, request: Fields): Promise<Rejection[]> {
  const { access }: EndpointContract = contract[name];
  const own = world.tokenFor(access);
  const about = (
    what: string,
    field: string,
    value: unknown,
    codes: readonly FailureCode[],
    token = own,
  ): Rejection => ({
    what,
    codes,
    send: () => send(world.server.origin, name, { ...request, [field]: value }, token),
  });
  const rejections = Object.keys(request)
    .filter((field) => field in notFoundCodes && !isFilter(name, field))
    .map((field) => about(`an unknown ${field}`, field, unknownId, notFound(name, field)));
  for (const [field, make] of Object.entries(deleted)) {
    if (field in request) rejections.push(about("a deleted record", field, await make(world), notFound(name, field)));
  }
  for (const [field, make] of Object.entries(draft)) {
    if (!(field in request) || access === "editor" || access === "admin") continue;
    const id = await make(world);
    rejections.push(about("a draft to a visitor", field, id, notFound(name, field)));
    rejections.push(about("a draft to a reader", field, id, notFound(name, field), world.tokens.reader));
  }
  const { version } = request;
  if (typeof version === "number") {
    rejections.push(about("a stale version", "version", version - 1, ["VERSION_CONFLICT"]));
    rejections.push(about("a version to come", "version", version + 1, ["VERSION_CONFLICT"]));
  }
  return [...rejections, ...withUnknownReferences(world, name, request)];
}

/** A list that is filtered by an id is empty, as with any other filter. */
function isFilter(name: HandledCall, field: string): boolean {
  return (
    (name === "participantList" && field === "registration_id") ||
    (name === "jobApplicationList" && field === "application_id")
  );
}

function notFound(name: HandledCall, field: string): FailureCode[] {
  // Requests about other people's registrations must reveal nothing else.
  if (/^event(?:CancelRegistration|RegistrationConfirm)/u.test(name))
    return ["EVENT_NOT_FOUND", "REGISTRATION_NOT_FOUND"];
  // The link is not of that event.
  if (isByDoorLink(name) && field === "event_id") return ["DOOR_LINK_NOT_FOUND"];
  return [notFoundCodes[field] ?? "NOT_FOUND"];
}

const isByDoorLink = (name: HandledCall): boolean =>
  "entries" in contract[name].request && "door_token" in contract[name].request.entries;

const deleted: Readonly<Record<string, (world: World) => Promise<string>>> = {
  event_id: async (world) => {
    const { event_id } = await world.event();
    await world.succeed("eventDelete", { event_id });
    return event_id;
  },
  article_id: async (world) => {
    const { article_id } = await world.article();
    await world.succeed("articleDelete", { article_id });
    return article_id;
  },
  tag_id: deletedTag,
  into_tag_id: deletedTag,
};

async function deletedTag(world: World): Promise<string> {
  const { tag_id } = await world.tag();
  await world.succeed("tagDelete", { tag_id });
  return tag_id;
}

const draft: Readonly<Record<string, (world: World) => Promise<string>>> = {
  event_id: async (world) => (await world.event({ isPublished: false })).event_id,
  article_id: async (world) => (await world.article({ isPublished: false })).article_id,
};

/** References of a change to images, documents, tags and speakers: each has an issue. */
function withUnknownReferences(world: World, name: HandledCall, request: Fields): Rejection[] {
  // A filter by a deleted tag matches nothing.
  if (name.endsWith("List")) return [];
  const { access }: EndpointContract = contract[name];
  return referencesIn(request).map((path) => ({
    what: `an unknown ${path}`,
    codes: ["INVALID_REQUEST"],
    path,
    send: () =>
      send(world.server.origin, name, withFault(request, { path, what: "", value: unknownId }), world.tokenFor(access)),
  }));
}

function referencesIn(value: unknown, path = ""): string[] {
  if (typeof value === "string") return /(?:file_id|(?:tag|speaker)_ids\.\d+)$/u.test(path) ? [path] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => referencesIn(part, path === "" ? key : `${path}.${key}`));
}
