import type { Event, RequestOf } from "@corp/api/contract";
import { examples } from "@corp/api/reference";
import type { HandledCall } from "../../src/handler.ts";
import { disownedId } from "../../src/modules/links/manage-token.ts";
import { encodePosition } from "../../src/time-position.ts";
import { hoursFromNow, testNow } from "../clock.ts";
import { eventFieldsAt } from "../event-fixtures.ts";
import { cursorAfterTwo } from "./cursor-after-two.ts";
import { doorArrangements } from "./door-arrangements.ts";
import { editingArrangements } from "./editing-arrangements.ts";
import { emailArrangements } from "./email-arrangements.ts";
import { consentOfReader, digestLink, personToken, registrationLink } from "./link-tokens.ts";
import { mailingArrangements } from "./mailing-arrangements.ts";
import { requestExample, filesAndTag } from "./request-example.ts";
import type { Arrangements, Ids } from "./request-example.ts";
import type { World } from "./world.ts";

/** The dates of the examples become outdated. */
const eventDays = () => ({
  starts_at: hoursFromNow(47).toISOString(),
  ends_at: hoursFromNow(51).toISOString(),
  registration_opens_at: hoursFromNow(-1).toISOString(),
  registration_closes_at: hoursFromNow(46).toISOString(),
});
const soon = () => ({ publish_at: hoursFromNow(1).toISOString() });

const eventIds = (event: Event): Ids => ({
  event: event.event_id,
  speaker: event.speakers[0]?.speaker_id,
  performance: event.performances[0]?.performance_id,
});

/** An edit of an existing event. */
const arrangeEventEdit =
  <Name extends HandledCall>(name: Name, hasProgram = false) =>
  async (world: World): Promise<RequestOf<Name>> => {
    const event = await world.event({ hasProgram });
    const request = requestExample(name, { ...(await filesAndTag(world)), ...eventIds(event) });
    return "version" in request ? { ...request, version: event.version } : request;
  };

/** The same with a talk during the event. */
const arrangeTalk =
  <Name extends "eventPerformanceAdd" | "eventPerformanceEdit">(name: Name) =>
  async (world: World): Promise<RequestOf<Name>> => {
    const event = await world.event({ hasProgram: true });
    return {
      ...requestExample(name, { ...(await filesAndTag(world)), ...eventIds(event) }),
      version: event.version,
      starts_at: event.starts_at,
      ends_at: event.ends_at,
    };
  };

const arrangeArticleEdit =
  <Name extends HandledCall>(name: Name) =>
  async (world: World): Promise<RequestOf<Name>> => {
    const { article_id, version } = await world.article();
    const request = requestExample(name, { ...(await filesAndTag(world)), article: article_id });
    return "version" in request ? { ...request, version } : request;
  };

async function arrangeTeamMember(world: World): Promise<RequestOf<"eventTeamRemove">> {
  const { event_id } = await world.event();
  const email = `member-${world.next()}@corp.example`;
  const { member_id } = await world.succeed("eventTeamAdd", { event_id, email });
  return { event_id, member_id };
}

async function hybridEvent(world: World): Promise<string> {
  const { event_id, version } = await world.event();
  await world.succeed("eventEdit", {
    event_id,
    version,
    ...eventFieldsAt(48, { format: "EventFormatOnlineAndOffline" }),
  });
  return event_id;
}

/** An act for a person with a place in the hall. */
const arrangeParticipant =
  <Name extends "participantCheckIn" | "participantCancel" | "participantMove" | "participantNoteSet">(name: Name) =>
  async (world: World): Promise<RequestOf<Name>> => {
    const event = await hybridEvent(world);
    const { registration_id: registration } = await world.registration(event);
    return requestExample(name, { event, registration });
  };

const eventArrangements = {
  eventList: async (world) => {
    await world.event();
    await world.event();
    const { next_cursor } = await world.succeed("eventList", { limit: 1 });
    return { ...requestExample("eventList", await filesAndTag(world)), cursor: next_cursor ?? undefined };
  },
  eventGet: async (world) => {
    const { event_id } = await world.event();
    const { registration_id, manage_token } = await world.registration(event_id);
    return { event_id, registration: { registration_id, manage_token } };
  },
  eventFilters: async () => ({}),
  eventCities: async () => ({}),
  eventCreate: async (world) => ({ ...requestExample("eventCreate", await filesAndTag(world)), ...eventDays() }),
  eventEdit: async (world) => ({ ...(await arrangeEventEdit("eventEdit")(world)), ...eventDays() }),
  eventDelete: arrangeEventEdit("eventDelete"),
  eventStatus: async (world) => ({ ...(await arrangeEventEdit("eventStatus")(world)), ...soon() }),
  eventAboutSet: arrangeEventEdit("eventAboutSet"),
  eventOtherContentSet: arrangeEventEdit("eventOtherContentSet"),
  eventGallerySet: arrangeEventEdit("eventGallerySet"),
  eventPartnersSet: arrangeEventEdit("eventPartnersSet"),
  eventQuestionAnswerSet: arrangeEventEdit("eventQuestionAnswerSet"),
  eventRegistrationQuestionsSet: arrangeEventEdit("eventRegistrationQuestionsSet"),
  eventSpeakersSet: arrangeEventEdit("eventSpeakersSet"),
  eventPerformanceAdd: arrangeTalk("eventPerformanceAdd"),
  eventPerformanceEdit: arrangeTalk("eventPerformanceEdit"),
  eventDuplicate: arrangeEventEdit("eventDuplicate"),
  eventCallOff: arrangeEventEdit("eventCallOff"),
  eventNoticePreview: arrangeEventEdit("eventNoticePreview"),
  eventCallOffUndo: arrangeEventEdit("eventCallOffUndo"),
  eventSeriesPreview: arrangeEventEdit("eventSeriesPreview"),
  eventSeriesCreate: arrangeEventEdit("eventSeriesCreate"),
  eventSeriesLeave: arrangeEventEdit("eventSeriesLeave"),
  eventSeriesRename: arrangeEventEdit("eventSeriesRename"),
  eventPerformanceOrder: async (world) => {
    const { event_id, version, starts_at, ends_at, performances } = await world.event({ hasProgram: true });
    return {
      event_id,
      version,
      performances: performances.map(({ performance_id }) => ({ performance_id, starts_at, ends_at })),
    };
  },
  eventPerformanceDelete: arrangeEventEdit("eventPerformanceDelete", true),
  eventPerformanceDeleteAll: arrangeEventEdit("eventPerformanceDeleteAll", true),
  eventPerformanceVisibility: arrangeEventEdit("eventPerformanceVisibility"),
  eventNotificationBeforeGet: arrangeEventEdit("eventNotificationBeforeGet"),
  eventNotificationBeforeSet: arrangeEventEdit("eventNotificationBeforeSet"),
  eventNotificationAfterGet: arrangeEventEdit("eventNotificationAfterGet"),
  eventNotificationAfterSet: arrangeEventEdit("eventNotificationAfterSet"),
  eventRegistrationAvailability: arrangeEventEdit("eventRegistrationAvailability"),
  eventRegister: async (world) => ({
    ...(await arrangeEventEdit("eventRegister")(world)),
    email: `maria-${world.next()}@corp.example`,
  }),
  eventCancelRegistration: async (world) => {
    const { event_id } = await world.event();
    const { registration_id, manage_token } = await world.registration(event_id, world.tokens.reader);
    return { ...requestExample("eventCancelRegistration", {}), event_id, registration_id, manage_token };
  },
  eventRegistrationConfirm: async (world) => {
    const { event_id } = await world.event();
    const { registration_id } = await world.registration(event_id);
    return { event_id, registration_id, manage_token: registrationLink(world, registration_id) };
  },
  eventRegistrationDisown: async (world) => {
    const { event_id } = await world.event();
    const { registration_id } = await world.registration(event_id);
    return { registration_id, manage_token: registrationLink(world, disownedId(registration_id)) };
  },
  eventRegistrationSwitch: async (world) => {
    const event_id = await hybridEvent(world);
    const { registration_id, manage_token } = await world.registration(event_id, world.tokens.reader);
    return { ...requestExample("eventRegistrationSwitch", {}), event_id, registration_id, manage_token };
  },
  eventRegistrationLinkSend: arrangeEventEdit("eventRegistrationLinkSend"),
  eventBroadcastJoin: async (world) => {
    const { event_id, version } = await world.event();
    await world.succeed("eventNotificationBeforeSet", {
      event_id,
      links: [{ title: "Трансляция", url: "https://video.example/live", is_broadcast: true }],
    });
    const inMinutes = eventFieldsAt(0.25, { format: "EventFormatOnlineAndOffline" });
    await world.succeed("eventEdit", { event_id, version: version + 1, ...inMinutes });
    const { registration_id, manage_token } = await world.registration(event_id, world.tokens.reader);
    return { event_id, registration_id, manage_token };
  },
  eventCancelRegistrationLegacy: async (world) => {
    const { event_id } = await world.event();
    await world.registration(event_id, world.tokens.reader);
    return { event_id };
  },
  participantList: async (world) => {
    const { event_id } = await world.event();
    await world.registration(event_id);
    await world.registration(event_id);
    const { next_cursor } = await world.succeed("participantList", { event_id, limit: 1 }, world.tokens.admin);
    return { ...requestExample("participantList", { event: event_id }), cursor: next_cursor ?? undefined };
  },
  eventTeamList: async (world) => ({ event_id: (await arrangeTeamMember(world)).event_id }),
  eventTeamAdd: async (world) => ({
    event_id: (await world.event()).event_id,
    email: `member-${world.next()}@corp.example`,
  }),
  eventTeamRemove: arrangeTeamMember,
  eventTeamOwnList: async () => ({}),
  participantSummary: arrangeEventEdit("participantSummary"),
  participantCheckIn: arrangeParticipant("participantCheckIn"),
  participantAdd: async (world) => ({
    ...(await arrangeEventEdit("participantAdd")(world)),
    email: `added-${world.next()}@corp.example`,
  }),
  participantCancel: arrangeParticipant("participantCancel"),
  participantPromote: async (world) => {
    const { event_id, version } = await world.event();
    await world.succeed("eventEdit", { event_id, version, ...eventFieldsAt(48, { capacity_offline: 1 }) });
    await world.registration(event_id);
    const { registration_id: registration } = await world.registration(event_id);
    return requestExample("participantPromote", { event: event_id, registration });
  },
  participantMove: arrangeParticipant("participantMove"),
  participantNoteSet: arrangeParticipant("participantNoteSet"),
  eventCalendarGoogle: arrangeEventEdit("eventCalendarGoogle"),
  eventCalendarIcs: arrangeEventEdit("eventCalendarIcs"),
  eventParticipantsDownload: arrangeEventEdit("eventParticipantsDownload"),
} satisfies Partial<Arrangements>;

const articleArrangements = {
  articleList: async (world) => {
    await world.article();
    await world.article();
    const { next_cursor } = await world.succeed("articleList", { limit: 1 });
    return { ...requestExample("articleList", await filesAndTag(world)), cursor: next_cursor ?? undefined };
  },
  articleGet: arrangeArticleEdit("articleGet"),
  articleCreate: async (world) => requestExample("articleCreate", await filesAndTag(world)),
  articleEdit: arrangeArticleEdit("articleEdit"),
  articleDelete: arrangeArticleEdit("articleDelete"),
  articleStatus: async (world) => ({ ...(await arrangeArticleEdit("articleStatus")(world)), ...soon() }),
  articleAuthorsSet: arrangeArticleEdit("articleAuthorsSet"),
  articleBannerSet: arrangeArticleEdit("articleBannerSet"),
  articleContentSet: arrangeArticleEdit("articleContentSet"),
  articlePresentationsSet: arrangeArticleEdit("articlePresentationsSet"),
  articleFilters: async () => ({}),
  articleAllFilters: async () => ({}),
  tagCreate: async (world) => ({ name: `Тема ${world.next()}` }),
  tagUpdate: async (world) => {
    const { tag_id, version } = await world.tag();
    return { tag_id, version, name: `Тема ${world.next()}` };
  },
  tagDelete: async (world) => {
    const { tag_id, version } = await world.tag();
    return { tag_id, version };
  },
  tagMerge: async (world) => ({ tag_id: (await world.tag()).tag_id, into_tag_id: (await world.tag()).tag_id }),
} satisfies Partial<Arrangements>;

async function arrangeSubscriber(world: World): Promise<string> {
  const email = `subscriber-${world.next()}@corp.example`;
  await world.succeed("digestSubscribe", { email });
  const { items } = await world.succeed("digestSubscriberList", { text: email }, world.tokens.admin);
  return items[0]?.subscriber_id ?? "";
}

const otherArrangements = {
  runningLineGet: async () => ({}),
  runningLineSet: async (world) => {
    const { version } = await world.succeed("runningLineGet", {});
    const { items } = examples.runningLineSet.request;
    // Never the first version, so that the previous one is stale.
    return version > 0
      ? { version, items }
      : { version: (await world.succeed("runningLineSet", { version, items })).version, items };
  },
  userBlacklist: async (world) => ({
    ...requestExample("userBlacklist", {}),
    email: `foe-${world.next()}@corp.example`,
  }),
  digestSubscribe: async (world) => ({
    ...requestExample("digestSubscribe", {}),
    email: `reader-${world.next()}@corp.example`,
  }),
  digestSet: async (world) => digestLink(world, await arrangeSubscriber(world)),
  digestSubscriberList: async (world) => ({
    ...requestExample("digestSubscriberList", {}),
    cursor: await cursorAfterTwo(
      () => arrangeSubscriber(world),
      (limit) => world.succeed("digestSubscriberList", { limit }, world.tokens.admin),
    ),
  }),
  digestSubscriberRemove: async (world) => ({ subscriber_id: await arrangeSubscriber(world) }),
  digestSubscribersDownload: async () => requestExample("digestSubscribersDownload", {}),
  jobApplicationSend: async (world) => ({
    ...requestExample("jobApplicationSend", { document: await world.privateDocument() }),
    request_key: `attempt-of-128-random-bits-${world.next()}`,
  }),
  jobApplicationList: async (world) => ({
    ...requestExample("jobApplicationList", {}),
    cursor: await cursorAfterTwo(
      async () => {
        const { file_id: _document, ...application } = requestExample("jobApplicationSend", {});
        await world.succeed("jobApplicationSend", {
          ...application,
          request_key: `attempt-of-128-random-bits-${world.next()}`,
        });
      },
      (limit) => world.succeed("jobApplicationList", { limit }, world.tokens.admin),
    ),
  }),
  jobApplicationEdit: async (world) => {
    const { file_id: _document, ...application } = requestExample("jobApplicationSend", {});
    const { application_id } = await world.succeed("jobApplicationSend", {
      ...application,
      request_key: `attempt-of-128-random-bits-${world.next()}`,
    });
    const { version } = await world.succeed(
      "jobApplicationEdit",
      { application_id, version: 1, state: "invited" },
      world.tokens.admin,
    );
    return { ...requestExample("jobApplicationEdit", {}), application_id, version };
  },
  blacklistList: async (world) => ({
    ...requestExample("blacklistList", {}),
    cursor: await cursorAfterTwo(
      () =>
        world.succeed(
          "userBlacklist",
          { email: `foe-${world.next()}@corp.example`, is_blacklisted: true },
          world.tokens.admin,
        ),
      (limit) => world.succeed("blacklistList", { limit }, world.tokens.admin),
    ),
  }),
  personalDataLinkSend: async () => requestExample("personalDataLinkSend", {}),
  personalDataOpen: async (world) => ({ token: await personToken(world, "link") }),
  personalDataGet: async (world) => ({ access_token: await personToken(world, "access") }),
  personalDataNameSet: async (world) => ({
    ...requestExample("personalDataNameSet", {}),
    access_token: await personToken(world, "access"),
  }),
  personalDataConsentWithdraw: consentOfReader,
  personalDataErasureSend: async (world) => ({ access_token: await personToken(world, "access") }),
  personalDataErase: async (world) => ({ token: await personToken(world, "erasure") }),
  personList: async () => requestExample("personList", {}),
  personGet: async () => requestExample("personGet", {}),
  personNameSet: async () => requestExample("personNameSet", {}),
  personErase: async (world) => ({ email: `erased-${world.next()}@corp.example` }),
  dashboardGet: async () => ({}),
  jobApplicationsDownload: async () => requestExample("jobApplicationsDownload", {}),
  deletionList: async (world) => {
    for (let count = 0; count < 2; count += 1) {
      const { tag_id } = await world.tag();
      await world.succeed("tagDelete", { tag_id });
    }
    const { next_cursor } = await world.succeed("deletionList", { limit: 1 });
    return { limit: 20, cursor: next_cursor ?? undefined };
  },
  deletionUndo: async (world) => {
    const { event_id } = await world.event();
    const { deletion } = await world.succeed("eventDelete", { event_id });
    return { deletion_id: deletion.deletion_id };
  },
} satisfies Partial<Arrangements>;

/** Report requests from the examples; the logs continue at a cursor. */
const telemetryReportArrangements = {
  telemetryErrorSeries: async () => requestExample("telemetryErrorSeries", {}),
  telemetryErrors: async () => requestExample("telemetryErrors", {}),
  telemetryPages: async () => requestExample("telemetryPages", {}),
  telemetryVitals: async () => requestExample("telemetryVitals", {}),
  telemetryLogs: async () => ({
    ...requestExample("telemetryLogs", {}),
    cursor: encodePosition({ at: testNow(), id: "9" }),
  }),
  telemetryStack: async () => requestExample("telemetryStack", {}),
} satisfies Partial<Arrangements>;

export const arrangements: Arrangements = {
  ...eventArrangements,
  ...articleArrangements,
  ...otherArrangements,
  ...editingArrangements,
  ...doorArrangements,
  ...emailArrangements,
  ...mailingArrangements,
  ...telemetryReportArrangements,
};
