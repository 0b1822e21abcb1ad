import * as v from "valibot";
import { participationFormats, registrationStates } from "../enumerations/event.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { createPage, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { chosenFormat } from "./registration.ts";
import { revisionEntities } from "./revision.ts";
import { count, identifier, paragraph, requestKey, timestamp, title, version } from "./scalars.ts";

/**
 * A draft is edited; a scheduled one goes out at `send_at` and can be stopped until then. `withheld`: at that time it
 * linked to something unpublished; nothing was sent, and it can be edited and sent again.
 */
const mailingStates = ["draft", "scheduled", "sending", "sent", "withheld"] as const;

/** One of the email's links, which keep their order. */
const mailedEntity = v.strictObject(
  { entity: v.picklist(revisionEntities, messages.option), entity_id: identifier },
  messages.invalidBody,
);

const emailFields = {
  subject: title(150),
  text: paragraph(5000),
  items: v.pipe(v.array(mailedEntity, messages.list), v.maxLength(20, messages.tooMany(20))),
};

const flag = v.nullable(v.boolean(messages.flag));

/** Whom a message to participants reaches: everyone in these states for whom the rest is true. */
const recipientFilter = v.strictObject(
  {
    states: v.pipe(
      v.array(v.picklist(registrationStates, messages.option), messages.list),
      v.minLength(1, messages.chooseSome),
      v.maxLength(registrationStates.length, messages.tooMany(registrationStates.length)),
    ),
    /** Null means any. */
    participation_format: v.nullable(chosenFormat),
    /** Null means both. */
    is_checked_in: flag,
    /** Whether the email is confirmed. Null means both. */
    is_confirmed: v.optional(flag, null),
  },
  messages.invalidBody,
);

/** An issue of the digest, or an organiser's message to the participants of an event. */
export const mailing = v.strictObject({
  mailing_id: identifier,
  version,
  /** Null means an issue of the digest. */
  event_id: v.nullable(identifier),
  state: v.picklist(mailingStates),
  subject: v.string(),
  text: v.string(),
  items: v.array(
    v.strictObject({
      entity: v.picklist(revisionEntities),
      entity_id: identifier,
      /** Null means that it was deleted. */
      title: v.nullable(v.string()),
      is_published: v.boolean(),
    }),
  ),
  /** Null means an issue of the digest. */
  filter: v.nullable(
    v.strictObject({
      states: v.array(v.picklist(registrationStates)),
      participation_format: v.nullable(v.picklist(participationFormats)),
      is_checked_in: v.nullable(v.boolean()),
      is_confirmed: v.nullable(v.boolean()),
    }),
  ),
  /** Null means a draft. */
  send_at: v.nullable(timestamp),
  /** Titles that were not published when it was to be sent. */
  withheld_for: v.array(v.string()),
  /** Null means that sending has not begun. */
  recipients: v.nullable(count),
  /** Emails that the mail server has accepted. */
  sent: count,
  /** Emails that were given up. */
  failed: count,
  updated_at: timestamp,
});
export type Mailing = v.InferOutput<typeof mailing>;

const mailingId = { mailing_id: identifier };

export const mailingContract = declareEndpoints(() => ({
  /** Lists the newest first: the issues of the digest, or the messages to the participants of an event. */
  mailingList: {
    method: "POST",
    path: "/mailing/list",
    access: "editor",
    alsoFor: ["team"],
    summary: "List the issues of the digest, or the messages to the participants of an event, newest first",
    failure: "Не удалось загрузить список рассылок",
    request: v.strictObject({ ...pageRequest, event_id: v.optional(identifier) }, messages.invalidBody),
    response: createPage(mailing),
  },
  mailingGet: {
    method: "POST",
    path: "/mailing/get",
    access: "editor",
    alsoFor: ["team"],
    summary: "Get an issue of the digest or a message to participants",
    failure: "Не удалось загрузить рассылку",
    request: v.strictObject(mailingId, messages.invalidBody),
    response: mailing,
  },
  /** A draft; one with an event is a message to its participants. */
  mailingCreate: {
    method: "POST",
    path: "/mailing/create",
    access: "editor",
    alsoFor: ["team"],
    summary: "Create an issue of the digest or a message to the participants of an event",
    failure: "Не удалось создать рассылку",
    request: v.strictObject(
      { event_id: v.optional(identifier), subject: title(150), request_key: requestKey },
      messages.invalidBody,
    ),
    response: mailing,
  },
  mailingEdit: {
    method: "POST",
    path: "/mailing/edit",
    access: "editor",
    alsoFor: ["team"],
    summary: "Change an issue of the digest or a message to participants",
    failure: "Не удалось сохранить рассылку",
    codes: ["MAILING_BEGUN"],
    request: v.strictObject(
      {
        ...mailingId,
        version,
        ...emailFields,
        /** It is allowed only for a message to participants. */
        filter: v.optional(recipientFilter),
      },
      messages.invalidBody,
    ),
    response: mailing,
  },
  /** Permanent. What is being sent or was sent stays. */
  mailingRemove: {
    method: "POST",
    path: "/mailing/remove",
    access: "editor",
    alsoFor: ["team"],
    summary: "Remove a mailing that was not sent permanently",
    failure: "Не удалось удалить рассылку",
    codes: ["MAILING_BEGUN"],
    request: v.strictObject(mailingId, messages.invalidBody),
    response: v.strictObject({ mailing_id: identifier }),
  },
  mailingSend: {
    method: "POST",
    path: "/mailing/send",
    access: "editor",
    alsoFor: ["team"],
    summary: "Send a mailing, now or at a time",
    failure: "Не удалось отправить рассылку",
    codes: ["MAILING_BEGUN", "MAILING_NOT_READY"],
    request: v.strictObject(
      {
        ...mailingId,
        version,
        /** The default is at once. */
        send_at: v.optional(timestamp),
      },
      messages.invalidBody,
    ),
    response: mailing,
  },
  /** Makes a scheduled mailing a draft again. */
  mailingStop: {
    method: "POST",
    path: "/mailing/stop",
    access: "editor",
    alsoFor: ["team"],
    summary: "Stop a mailing before it is sent",
    failure: "Не удалось остановить рассылку",
    codes: ["MAILING_BEGUN"],
    request: v.strictObject(mailingId, messages.invalidBody),
    response: mailing,
  },
  /** The stored email, and whom it would reach now. */
  mailingPreview: {
    method: "POST",
    path: "/mailing/preview",
    access: "editor",
    alsoFor: ["team"],
    summary: "Get a mailing's email and the number of its recipients",
    failure: "Не удалось показать письмо",
    request: v.strictObject(mailingId, messages.invalidBody),
    response: v.strictObject({
      text: v.string(),
      /** The URL of the HTML, for a frame; signed and valid for an hour. */
      url: v.string(),
      recipients: count,
      /** The recipients that are not confirmed; their emails wait until they are. */
      unconfirmed: count,
      /** Titles of what has to be published before it is sent. */
      unpublished: v.array(v.string()),
    }),
  },
  /** Sends the stored email to the caller's own mailbox. */
  mailingTest: {
    method: "POST",
    path: "/mailing/test",
    access: "editor",
    alsoFor: ["team"],
    summary: "Send a mailing's email to oneself",
    failure: "Не удалось отправить пробное письмо",
    codes: ["ADDRESS_REQUIRED"],
    request: v.strictObject(mailingId, messages.invalidBody),
    response: v.strictObject({ email: v.string() }),
  },
}));
